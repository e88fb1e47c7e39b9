import { createHmac, randomBytes } from 'node:crypto';
import { type Asked, FakeProvider, faultsOf, post, type Reply } from './server.ts';

type Order = {
  orderId: string;
  otoId: number;
  status: string;
  /** time in ms since 1970 */
  at: number;
  shipmentId: string;
  body: Record<string, unknown>;
};
type Hook = { id: number; method: string; url: string; secretKey?: string; webhookType?: string };

/** Fields of the published requests. */
const FIELDS = {
  order: [
    'orderId',
    'ref1?',
    'createShipment?',
    'deliveryOptionId?',
    'pickupLocationCode?',
    'senderInformation?',
    'payment_method?',
    'amount',
    'amount_due',
    'currency',
    'packageCount?',
    'packageWeight?',
    'boxWidth?',
    'boxLength?',
    'boxHeight?',
    'storeName?',
    'customer',
    'items',
  ],
  sender: ['senderFullName', 'senderMobile', 'senderCountry', 'senderCity', 'senderAddressLine'],
  customer: ['name', 'mobile', 'address', 'city', 'country', 'email?', 'postcode?', 'shortAddressCode?', 'district?'],
  item: ['quantity', 'name?', 'price?', 'rowTotal?', 'sku?', 'taxAmount?'],
  fee: [
    'originCity',
    'destinationCity',
    'weight',
    'length?',
    'width?',
    'height?',
    'packageCount?',
    'currency?',
    'totalDue?',
    'forReverseShipment?',
  ],
  hook: ['method', 'url', 'secretKey?', 'authorizationKey?', 'timestampFormat?', 'orderPrefix?', 'webhookType?'],
};

const CITIES = ['Riyadh', 'Jeddah', 'Dammam', 'Abha', 'Abha Manhal', 'Ar Rass', 'Makkah'];

const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { success: false, otoErrorCode: code, otoErrorMessage: message },
});
const invalid = (faults: readonly string[]): Reply => refusal(400, 'OTO1010', `Check the missing details: ${faults}`);
const UNKNOWN = refusal(404, 'OTO1002', 'Order is not exist');

/** A fake OTO built from its documentation: tokens, cities, prices, orders, shipments, labels, webhooks, messages. */
export class FakeOto extends FakeProvider {
  refreshToken = `AMf-${randomBytes(16).toString('hex')}`;
  /** lifetime of tokens in seconds */
  lives = 3600;
  readonly orders = new Map<string, Order>();
  hooks: Hook[] = [];
  /** number of status reads before a shipment gets its number */
  numberAfter = 0;
  /** if true, no carrier accepts the shipment */
  refusesShipments = false;
  hasCredit = true;
  offers = [
    {
      deliveryOptionId: 7109,
      deliveryOptionName: 'SMSA',
      price: 22.5,
      codCharge: 3,
      maxCODValue: 3000,
      currency: 'SAR',
      deliveryType: 'toCustomerDoorstep',
      avgDeliveryTime: '1 to 5 Working Days',
    },
    {
      deliveryOptionId: 7252,
      deliveryOptionName: 'Omni Llama',
      price: 8,
      codCharge: 8,
      maxCODValue: 1000,
      currency: 'SAR',
      deliveryType: 'locker',
      avgDeliveryTime: '1to3WorkingDays',
    },
    {
      deliveryOptionId: 7300,
      deliveryOptionName: 'Aramex',
      price: 18,
      codCharge: 5,
      maxCODValue: 500,
      currency: 'SAR',
      deliveryType: 'toCustomerDoorstep',
      avgDeliveryTime: 'Same Day of Pickup Date',
    },
  ];
  /** the answer of the label page; null if the page is missing */
  label: { type: string; bytes: Uint8Array } | null = null;
  lastOrder: Record<string, unknown> = {};
  lastFee: Record<string, unknown> = {};
  private tokens = new Map<string, number>();
  private asked = new Map<string, number>();

  protected override answer({ method, path, headers, text }: Asked): Reply {
    const what = path.replace('/rest/v2/', '');
    if (path.startsWith('/awb/') && this.label)
      return { status: 200, body: this.label.bytes, headers: { 'Content-Type': this.label.type } };
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (text !== '' && !headers['content-type']?.startsWith('application/json')) return invalid(['content type']);
    if (what === 'refreshToken') return this.token(body);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((this.tokens.get(token) ?? 0) < Date.now())
      return { status: 401, body: { message: 'Jwt is expired', code: 401 } };
    if (what === 'webhook') return this.webhook(method, body);
    if (method === 'GET' && what.startsWith('print/'))
      return this.print(decodeURIComponent(what.slice('print/'.length)));
    if (method !== 'POST') return refusal(404, 'OTO404', 'no such call');
    if (what === 'getCities') return this.cities(body);
    if (what === 'checkOTODeliveryFee') return this.fee(body);
    if (what === 'createOrder') return this.createOrder(body);
    if (what === 'orderStatus') return this.orderStatus(body);
    if (what === 'cancelShipment') return this.cancelShipment(body);
    if (what === 'cancelOrder') return this.cancelOrder(body);
    return refusal(404, 'OTO404', 'no such call');
  }

  private token({ refresh_token }: Record<string, unknown>): Reply {
    if (refresh_token !== this.refreshToken) return refusal(401, 'OTO401', 'invalid refresh token');
    const token = `ey${randomBytes(12).toString('hex')}`;
    this.tokens.set(token, Date.now() + this.lives * 1000);
    const said = { access_token: token, refresh_token, token_type: 'Bearer', expires_in: String(this.lives) };
    return { status: 200, body: { success: true, ...said } };
  }

  endTokens(): void {
    this.tokens.clear();
  }

  private cities({ country, perPage, page = 1 }: Record<string, unknown>): Reply {
    if (country !== 'SA' || Number(perPage) > 500) return invalid(['country', 'perPage']);
    const from = (Number(page) - 1) * Number(perPage);
    const names = CITIES.slice(from, from + Number(perPage)).map((name) => ({ name }));
    return { status: 200, body: { getCities: { totalCount: CITIES.length, perPage, Cities: names } } };
  }

  private fee(body: Record<string, unknown>): Reply {
    const faults = faultsOf(body, FIELDS.fee);
    for (const city of [body.originCity, body.destinationCity])
      if (!CITIES.includes(String(city))) faults.push(`city ${city}`);
    if (!(Number(body.weight) > 0)) faults.push('weight');
    if (faults.length > 0) return invalid(faults);
    this.lastFee = body;
    return { status: 200, body: { traceId: '1', success: true, deliveryCompany: this.offers } };
  }

  private createOrder(body: Record<string, unknown>): Reply {
    const faults = faultsOf(body, FIELDS.order);
    const order = body as {
      orderId: string;
      createShipment: boolean;
      deliveryOptionId: number;
      senderInformation?: object;
      pickupLocationCode?: string;
      customer: Record<string, string>;
      items: object[];
      amount: number;
      amount_due: number;
      payment_method: string;
    };
    faults.push(...faultsOf(order.customer, FIELDS.customer, 'customer.'));
    if (order.senderInformation) faults.push(...faultsOf(order.senderInformation, FIELDS.sender, 'senderInformation.'));
    if (Boolean(order.senderInformation) === Boolean(order.pickupLocationCode)) faults.push('one sender');
    faults.push(...(order.items ?? []).flatMap((item, index) => faultsOf(item, FIELDS.item, `items.${index}.`)));
    if (typeof order.amount !== 'number' || typeof order.amount_due !== 'number') faults.push('amounts');
    if (order.amount_due !== 0 && order.amount_due !== order.amount) faults.push('amount_due');
    if (!/^5\d{8}$/.test(order.customer?.mobile ?? '')) faults.push('customer.mobile');
    if (!CITIES.includes(order.customer?.city ?? '')) faults.push('customer.city');
    if (faults.length > 0) return invalid(faults);
    if (!order.customer.name) return refusal(400, 'OTO1029', 'Recipient name is missing or invalid');
    if (this.orders.has(order.orderId)) return refusal(400, 'OTO1001', 'Invalid or missing order Id');
    if (!this.hasCredit) return refusal(400, 'OTO1006', 'Credit is not enough');
    if (!this.offers.some(({ deliveryOptionId }) => deliveryOptionId === order.deliveryOptionId))
      return refusal(409, 'OTO1004', 'There is no available delivery company setting');
    this.lastOrder = body;
    const otoId = 500_000 + this.orders.size;
    this.orders.set(order.orderId, {
      orderId: order.orderId,
      otoId,
      status: 'assignedToWarehouse',
      at: Date.now(),
      shipmentId: '',
      body,
    });
    if (this.numberAfter === 0) this.ship(order.orderId);
    return { status: 200, body: { success: true, otoId } };
  }

  ship(orderId: string): void {
    const order = this.order(orderId);
    if (this.refusesShipments || order.shipmentId) return;
    order.shipmentId = `29${randomBytes(5).toString('hex')}`.toUpperCase();
    this.move(orderId, 'shipmentCreated');
  }

  order(orderId: string): Order {
    const found = this.orders.get(orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    return found;
  }

  move(orderId: string, status: string, at = Date.now()): void {
    Object.assign(this.order(orderId), { status, at });
  }

  private orderStatus({ orderId }: Record<string, unknown>): Reply {
    const order = this.orders.get(String(orderId));
    if (!order) return UNKNOWN;
    const times = (this.asked.get(order.orderId) ?? 0) + 1;
    this.asked.set(order.orderId, times);
    if (times >= this.numberAfter) this.ship(order.orderId);
    const { shipmentId, status, otoId, at } = order;
    return {
      status: 200,
      body: {
        success: true,
        orderId: order.orderId,
        otoId: String(otoId),
        status,
        date: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
        dcTrackingNumber: '',
        ...(shipmentId ? { shipmentId, deliveryCompany: 'smsa', ...this.pages(order) } : {}),
      },
    };
  }

  private pages = ({ orderId, shipmentId }: Order) => ({
    trackingUrl: `https://track.example/${shipmentId}`,
    printAWBURL: this.label ? `${this.origin}/awb/${orderId}` : `https://label.example/awb?enc=${orderId}`,
  });

  private print(orderId: string): Reply {
    const order = this.orders.get(orderId);
    if (!order) return UNKNOWN;
    if (!order.shipmentId) return refusal(409, 'OTO1103', 'Status of the order is not suitable for the action');
    const { printAWBURL } = this.pages(order);
    return {
      status: 200,
      body: { success: true, printAWBURL, trackingNumber: order.shipmentId, dcTrackingNumber: '' },
    };
  }

  private cancelShipment({ orderId, shipmentId }: Record<string, unknown>): Reply {
    const order = this.orders.get(String(orderId));
    if (!order) return UNKNOWN;
    if (!shipmentId) return refusal(400, 'OTO1079', 'Shipment id is required');
    if (!['shipmentCreated', 'searchingDriver'].includes(order.status) || shipmentId !== order.shipmentId)
      return refusal(409, 'OTO1082', 'Order Status is not allowed for cancel shipment');
    this.move(order.orderId, 'shipmentCanceled');
    return { status: 200, body: { success: true } };
  }

  private cancelOrder({ orderId }: Record<string, unknown>): Reply {
    const order = this.orders.get(String(orderId));
    if (!order) return UNKNOWN;
    if (order.shipmentId) return refusal(400, 'OTO1103', 'Status of the order is not suitable for the action');
    this.move(order.orderId, 'canceled');
    return { status: 200, body: { success: true } };
  }

  private webhook(method: string, body: Record<string, unknown>): Reply {
    // As documented, the answer to a list omits the type.
    if (method === 'GET')
      return { status: 200, body: { success: true, webhooks: this.hooks.map(({ webhookType: _, ...hook }) => hook) } };
    const { id, ...rest } = body as Hook;
    const faults = faultsOf(rest, FIELDS.hook);
    if (faults.length > 0 || !URL.canParse(rest.url)) return invalid(faults);
    if (method === 'POST') {
      this.hooks.push({ ...rest, id: 50 + this.hooks.length });
      return {
        status: 200,
        body: { success: true, id: String(49 + this.hooks.length), message: 'webhook has been created' },
      };
    }
    const known = this.hooks.find((hook) => hook.id === id);
    if (method !== 'PUT' || !known) return refusal(404, 'OTO404', 'no such webhook');
    Object.assign(known, rest);
    return { status: 200, body: { success: true, message: 'webhook has been updated' } };
  }

  override keep(orderId: string): () => void {
    const kept = structuredClone(this.order(orderId));
    return () => this.orders.set(orderId, structuredClone(kept));
  }

  private sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64');

  /** A signed message with an order's current state, or with `change`. */
  message(
    orderId: string,
    change: { status?: string; at?: number; reason?: string } = {},
    secret = this.secret(),
  ): string {
    const order = this.order(orderId);
    const { status = order.status, at = order.at } = change;
    const timestamp = String(at);
    return JSON.stringify({
      orderId,
      otoId: String(order.otoId),
      status,
      dcStatus: 'SH005',
      trackingNumber: order.shipmentId,
      deliveryCompany: 'smsa',
      driverName: 'سالم',
      driverPhone: '966555444333',
      attemptFailureReason: change.reason ?? '',
      timestamp,
      signature: this.sign(`${orderId}:${status}:${timestamp}`, secret),
    });
  }

  /** The message that no carrier accepted the order. */
  shipmentError(
    orderId: string,
    secret = this.secret(),
    deliveryCompanyResponse = 'error: Shipper.PartyAddress - City/Zipcode is empty',
  ): string {
    const timestamp = String(Date.now());
    const errorCode = 'deliveryCompanyError';
    return JSON.stringify({
      orderId,
      errorMessage: 'delivery company not allow to create shipment',
      deliveryCompanyResponse,
      errorCode,
      deliveryCompany: 'aramex',
      timestamp,
      signature: this.sign(`${orderId}:${errorCode}:${timestamp}`, secret),
    });
  }

  private secret(): string {
    const [hook] = this.hooks;
    if (!hook?.secretKey) throw new Error('no webhook is registered');
    return hook.secretKey;
  }

  deliver(text: string, times = 1): Promise<number[]> {
    const [hook] = this.hooks;
    if (!hook) throw new Error('no webhook is registered');
    return post(hook.url, text, {}, { times });
  }
}
