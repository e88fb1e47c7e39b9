type ToastSlotProps = { on?: 'window' | 'page' };

/**
 * Where a toast stands when a window leaves it no place beside it, or a page none at all. It has no height until then; on a page
 * it keeps it, so that nothing jumps when the toast goes.
 */
export const ToastSlot = ({ on = 'window' }: ToastSlotProps) => (
  <div data-toast-slot={on} className="w-full shrink-0" />
);
