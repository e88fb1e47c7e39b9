/** Height 0 until a toast needs it. */
export const ToastSlot = () => <div data-toast-slot className="w-full shrink-0" />;
