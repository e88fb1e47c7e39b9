/** Where a toast stands when a window lies over its place. It has no height until then. */
export const ToastSlot = () => <div data-toast-slot className="w-full shrink-0" />;
