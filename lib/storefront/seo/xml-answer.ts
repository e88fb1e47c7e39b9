/** XML response, cacheable for an hour. */
export const xmlAnswer = (body: BodyInit): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
