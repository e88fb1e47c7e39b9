type PostalPlaceProps = { postalCode: string | null; shortAddress: string | null };

export const PostalPlace = ({ postalCode, shortAddress }: PostalPlaceProps) => (
  <>
    {postalCode && <bdi dir="ltr">{postalCode}</bdi>}
    {postalCode && shortAddress && <span>{' · '}</span>}
    {shortAddress && <bdi dir="ltr">{shortAddress}</bdi>}
  </>
);
