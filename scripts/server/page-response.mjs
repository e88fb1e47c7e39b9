import { ServerResponse } from 'node:http';

const FOR_BROWSERS = 'public, max-age=0, must-revalidate';

/**
 * Next says of a page how long caches on the way may keep it (s-maxage, stale-while-revalidate). That is for a host which
 * forgets its copies when the page's tags are invalidated; such a host keeps this to itself and tells browsers to ask, by the
 * ETag, whether their copy still holds. Where none stands in front the same has to be said here: a browser that reads
 * stale-while-revalidate shows the prices of its last visit for a day.
 */
export class PageResponse extends ServerResponse {
  setHeader(name, value) {
    const isPage = String(value).includes('s-maxage=') && !String(value).includes('max-age=');
    return super.setHeader(name, name.toLowerCase() === 'cache-control' && isPage ? FOR_BROWSERS : value);
  }

  /** A page that leads elsewhere names the address twice when it is rendered: while it is, and as what was kept of it. */
  appendHeader(name, value) {
    return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value);
  }
}
