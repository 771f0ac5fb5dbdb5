namespace std {
template <class R, class...> struct coroutine_traits { using promise_type = typename R::promise_type; };
template <class P = void> struct coroutine_handle;
template <> struct coroutine_handle<void> {
  void *frame;
  static coroutine_handle from_address (void *to) noexcept { return {to}; }
  void *address () const noexcept { return frame; }
};
template <class P> struct coroutine_handle {
  void *frame;
  static coroutine_handle from_address (void *to) noexcept { return {to}; }
  operator coroutine_handle<> () const noexcept { return {frame}; }
};
}

struct pause {
  bool await_ready () noexcept { return false; }
  void await_suspend (std::coroutine_handle<>) noexcept {}
  void await_resume () noexcept {}
};
struct token { ~token (); };
struct numbers {
  struct promise_type {
    numbers get_return_object () { return {}; }
    pause initial_suspend () noexcept { return {}; }
    pause final_suspend () noexcept { return {}; }
    pause yield_value (int) noexcept { return {}; }
    token ticket () { return {}; }
    void return_void () noexcept { ticket (); }
    void unhandled_exception ();
  };
};

void log (int);

numbers count (int n)
{
  for (int i = 0; i < n; i++)
    {
      log (i);
      co_yield i;
    }
}
