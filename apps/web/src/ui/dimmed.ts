/** For what is still there and counts no more: quieter, and as easy to read as any other small print. */
export const dimmed = 'text-ink-3 [--color-ink-2:var(--color-ink-3)] [--color-ink:var(--color-ink-3)]'
