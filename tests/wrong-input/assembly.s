	.file	"a.c"
	.text
	.p2align 4
	.globl	gcd
	.type	gcd, @function
gcd:
.LFB0:
	.cfi_startproc
	movl	%edi, %eax
	movl	%esi, %edx
	testl	%esi, %esi
	je	.L4
	.p2align 4,,10
	.p2align 3
.L3:
	movl	%edx, %ecx
	cltd
	idivl	%ecx
	movl	%ecx, %eax
	testl	%edx, %edx
	jne	.L3
	movl	%ecx, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L4:
	movl	%edi, %ecx
	movl	%ecx, %eax
	ret
	.cfi_endproc
.LFE0:
	.size	gcd, .-gcd
	.p2align 4
	.globl	sum
	.type	sum, @function
sum:
.LFB1:
	.cfi_startproc
	testl	%esi, %esi
	jle	.L10
	movslq	%esi, %rsi
	xorl	%eax, %eax
	leaq	(%rdi,%rsi,4), %rdx
	.p2align 4,,10
	.p2align 3
.L9:
	addl	(%rdi), %eax
	addq	$4, %rdi
	cmpq	%rdx, %rdi
	jne	.L9
	ret
	.p2align 4,,10
	.p2align 3
.L10:
	xorl	%eax, %eax
	ret
	.cfi_endproc
.LFE1:
	.size	sum, .-sum
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
