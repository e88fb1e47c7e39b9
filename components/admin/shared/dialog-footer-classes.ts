/** Must be the last child: negative margins undo the padding of the dialog. */
export const dialogFooterClasses =
  'sticky -bottom-5 z-10 -mx-5 -mb-5 border-t bg-card px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6';
