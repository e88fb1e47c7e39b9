type PostalPlaceProps = { postalCode: string | null; shortAddress: string | null };

/** Where mail goes, in two codes: each reads from left to right, they themselves as the address around them. */
export const PostalPlace = ({ postalCode, shortAddress }: PostalPlaceProps) => (
  <>
    {postalCode && <bdi dir="ltr">{postalCode}</bdi>}
    {postalCode && shortAddress && <span>{' · '}</span>}
    {shortAddress && <bdi dir="ltr">{shortAddress}</bdi>}
  </>
);
