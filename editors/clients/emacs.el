;;; What a reader of a dump does in Emacs, with eglot. A wrong answer ends it with a message and status 255. -*- lexical-binding: t -*-

(require 'eglot)
(require 'flymake)
(setq eglot-sync-connect 10 eglot-autoreconnect nil)

(defun check (is-so what)
  (unless is-so (error "Emacs: %s" what)))

(defun soon (is-so what)
  (let ((end (+ (float-time) 10)))
    (while (and (not (funcall is-so)) (< (float-time) end)) (accept-process-output nil 0.05))
    (check (funcall is-so) what)))

(defun open (path)
  (find-file path)
  (check (eq major-mode 'gimple-mode) "the mode")
  (unless (eglot-managed-p) (apply #'eglot (eglot--guess-contact)))
  (check (eglot-managed-p) "no server"))

(defun ask (method &rest more)
  (jsonrpc-request (eglot--current-server-or-lose) method (append (eglot--TextDocumentPositionParams) more)))

(open (getenv "DUMP"))
(goto-char (point-min))
(re-search-forward "_5 = ret")
(let ((hover (plist-get (plist-get (ask :textDocument/hover) :contents) :value)))
  (check (and (string-match-p "// 2 uses" hover) (string-match-p "ret_3(2)" hover)) hover))
(check (= 2 (length (ask :textDocument/references :context '(:includeDeclaration :json-false)))) "references")
(xref-find-definitions (xref-backend-identifier-at-point 'eglot))
(check (string-match-p "# ret_2 = PHI" (thing-at-point 'line)) "definition")

(open (getenv "DAMAGED"))
(flymake-mode 1)
(flymake-start)
(soon #'flymake-diagnostics "no problems")
(check (string-match-p "ret_7" (flymake-diagnostic-text (car (flymake-diagnostics)))) "the problem")
