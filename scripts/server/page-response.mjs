import { ServerResponse } from 'node:http';

const FOR_BROWSERS = 'public, max-age=0, must-revalidate';

/** Replaces Next's s-maxage: stale-while-revalidate lets browsers show old prices for a day. */
export class PageResponse extends ServerResponse {
  setHeader(name, value) {
    const isPage = String(value).includes('s-maxage=') && !String(value).includes('max-age=');
    return super.setHeader(name, name.toLowerCase() === 'cache-control' && isPage ? FOR_BROWSERS : value);
  }

  /** Next adds a redirect's Location twice while it renders and caches the page. */
  appendHeader(name, value) {
    return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value);
  }
}
