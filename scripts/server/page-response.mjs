import { ServerResponse } from 'node:http';

const FOR_BROWSERS = 'public, max-age=0, must-revalidate';

/** Replaces s-maxage of Next: with stale-while-revalidate, browsers would show old prices for a day. */
export class PageResponse extends ServerResponse {
  setHeader(name, value) {
    const isPage = String(value).includes('s-maxage=') && !String(value).includes('max-age=');
    return super.setHeader(name, name.toLowerCase() === 'cache-control' && isPage ? FOR_BROWSERS : value);
  }

  /** Ignores a second Location that Next adds while it renders and caches a page. */
  appendHeader(name, value) {
    return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value);
  }
}
