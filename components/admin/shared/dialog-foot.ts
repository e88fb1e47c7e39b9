/**
 * The buttons at the lower edge of a window's own padding: in sight however long the window is. What stands last in it wears this; the window keeps
 * what is focused clear of it.
 */
export const dialogFoot =
  'sticky -bottom-5 z-10 -mx-5 -mb-5 border-t bg-card px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6';
