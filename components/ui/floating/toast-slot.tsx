export const ToastSlot = () => <div data-toast-slot className="w-full shrink-0" />;
