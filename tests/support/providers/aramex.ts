import { randomInt, randomUUID } from 'node:crypto';
import { type Asked, FakeProvider, faultsOf, type Reply } from './server.ts';

type Shipment = { number: string; reference: string; body: Record<string, unknown>; updates: Update[] };
type Update = { UpdateCode: string; UpdateDescription: string; UpdateDateTime: string };
type Pickup = { guid: string; id: string; reference: string; body: Record<string, unknown>; isOver: boolean };
type Notification = { Code: string; Message: string };

/** Fields of the requests as documented. */
const FIELDS = {
  client: [
    'UserName',
    'Password',
    'Version',
    'AccountNumber',
    'AccountPin',
    'AccountEntity',
    'AccountCountryCode',
    'Source?',
  ],
  shipment: [
    'Reference1?',
    'Reference2?',
    'Reference3?',
    'Shipper',
    'Consignee',
    'ShippingDateTime',
    'DueDate',
    'Comments?',
    'PickupLocation?',
    'Details',
  ],
  party: ['Reference1?', 'Reference2?', 'AccountNumber?', 'PartyAddress', 'Contact'],
  address: ['Line1', 'Line2?', 'Line3?', 'City', 'StateOrProvinceCode?', 'PostCode', 'CountryCode'],
  contact: ['PersonName', 'CompanyName', 'PhoneNumber1', 'CellPhone', 'EmailAddress'],
  details: [
    'Dimensions?',
    'ActualWeight',
    'ProductGroup',
    'ProductType',
    'PaymentType',
    'PaymentOptions?',
    'Services?',
    'NumberOfPieces',
    'DescriptionOfGoods',
    'GoodsOriginCountry',
    'CashOnDeliveryAmount?',
    'Items?',
  ],
  pickup: [
    'Reference1',
    'Reference2?',
    'PickupAddress',
    'PickupContact',
    'PickupLocation',
    'PickupDate',
    'ReadyTime',
    'LastPickupTime',
    'ClosingTime',
    'Comments?',
    'Vehicle?',
    'Status',
    'PickupItems',
    'Shipments?',
    'ExistingShipments?',
    'Branch?',
    'RouteCode?',
  ],
  pickupItem: [
    'ProductGroup',
    'ProductType?',
    'NumberOfShipments',
    'NumberOfPieces?',
    'PackageType?',
    'Payment',
    'ShipmentWeight?',
    'Comments?',
  ],
  existing: ['Number', 'OriginEntity', 'ProductGroup'],
};

const CITIES = ['Riyadh', 'Jeddah', 'Dammam', 'Abha', 'Makkah'];

type Body = Record<string, unknown>;
const of = (body: Body, name: string): Body => (body[name] ?? {}) as Body;

/** A fake Aramex built from its documentation: rates, shipments, labels, tracking, cities, in JSON. */
export class FakeAramex extends FakeProvider {
  readonly account = {
    username: 'shop@example.com',
    password: 'R123456789$r',
    accountNumber: '4004636',
    accountPin: '442543',
    accountEntity: 'RUH',
  };
  readonly shipments = new Map<string, Shipment>();
  /** booked pickups by GUID */
  readonly pickups = new Map<string, Pickup>();
  /** if true, a booked pickup is answered without its number */
  answersEmpty = false;
  /** answer to the cancellation of a pickup; null: as documented */
  cancelAnswer: object | null = null;
  /** methods that answer HasErrors without naming an error */
  failsSilently: RegExp | null = null;
  price = 24.15;
  refusal: Notification | null = null;
  label: Uint8Array = Buffer.from('%PDF-');
  lastShipment: Body = {};
  lastRate: Body = {};

  protected override answer(asked: Asked): Reply {
    const reply = this.answerOf(asked);
    if (!this.failsSilently?.test(asked.path)) return reply;
    return { ...reply, body: { ...(reply.body as Body), HasErrors: true, Notifications: [] } };
  }

  private answerOf({ method, path, headers, text }: Asked): Reply {
    if (path.startsWith('/content/rpt_cache/'))
      return { status: 200, body: this.label, headers: { 'Content-Type': 'application/pdf' } };
    const [, service, what] = /^\/ShippingAPI\.V2\/(\w+)\/Service_1_0\.svc\/json\/(\w+)$/.exec(path) ?? [];
    if (method !== 'POST' || !service || !what || !headers['content-type']?.startsWith('application/json'))
      return { status: 400, body: null };
    const body = JSON.parse(text) as Body;
    const client = of(body, 'ClientInfo');
    const faults = faultsOf(client, FIELDS.client, 'ClientInfo.');
    if (faults.length > 0) return this.failed('ERR52', faults.join(' '));
    const known = [this.account.username, this.account.password, this.account.accountNumber, this.account.accountPin];
    if ([client.UserName, client.Password, client.AccountNumber, client.AccountPin].join() !== known.join())
      return this.failed('ERR01', 'Invalid username or password');
    if (service === 'Location' && what === 'FetchCities') return this.good({ Cities: CITIES });
    if (service === 'RateCalculator' && what === 'CalculateRate') return this.rate(body);
    if (service === 'Shipping' && what === 'CreateShipments') return this.create(body);
    if (service === 'Shipping' && what === 'PrintLabel') return this.print(body);
    if (service === 'Shipping' && what === 'CreatePickup') return this.book(body);
    if (service === 'Shipping' && what === 'CancelPickup') return this.cancelPickup(body);
    if (service === 'Tracking' && what === 'TrackShipments') return this.track(body);
    return { status: 404, body: null };
  }

  private good = (body: object): Reply => ({
    status: 200,
    body: { Transaction: null, Notifications: [], HasErrors: false, ...body },
  });

  private failed = (Code: string, Message: string, body: object = {}): Reply => ({
    status: 200,
    body: { Transaction: null, Notifications: [{ Code, Message }], HasErrors: true, ...body },
  });

  private rate(body: Body): Reply {
    for (const side of ['OriginAddress', 'DestinationAddress']) {
      const faults = faultsOf(of(body, side), FIELDS.address, `${side}.`);
      if (faults.length > 0) return this.failed('ERR52', faults.join(' '));
      if (!CITIES.includes(String(of(body, side).City))) return this.failed('ERR61', `${side} - City is not valid`);
    }
    this.lastRate = body;
    return this.good({ TotalAmount: { CurrencyCode: 'SAR', Value: this.price }, RateDetails: null });
  }

  private faultOf(shipment: Body): Notification | null {
    const faults = faultsOf(shipment, FIELDS.shipment);
    for (const side of ['Shipper', 'Consignee']) {
      const party = of(shipment, side);
      faults.push(
        ...faultsOf(party, FIELDS.party, `${side}.`),
        ...faultsOf(of(party, 'PartyAddress'), FIELDS.address, `${side}.PartyAddress.`),
        ...faultsOf(of(party, 'Contact'), FIELDS.contact, `${side}.Contact.`),
      );
    }
    const details = of(shipment, 'Details');
    faults.push(...faultsOf(details, FIELDS.details, 'Details.'));
    if (details.ProductGroup !== 'DOM') faults.push('Details.ProductGroup');
    const [cash, services] = [details.CashOnDeliveryAmount as Body | undefined, String(details.Services ?? '')];
    if (Boolean(cash) !== services.includes('CODS') || (cash && cash.CurrencyCode !== 'SAR')) faults.push('CODS');
    for (const date of ['ShippingDateTime', 'DueDate'])
      if (!/^\/Date\(\d{13}\)\/$/.test(String(shipment[date]))) faults.push(date);
    if (faults.length > 0) return { Code: 'ERR52', Message: faults.join(' ') };
    for (const side of ['Shipper', 'Consignee'])
      if (!CITIES.includes(String(of(of(shipment, side), 'PartyAddress').City)))
        return { Code: 'ERR61', Message: `${side}.PartyAddress - City is not valid` };
    return this.refusal;
  }

  private create(body: Body): Reply {
    const [shipment, ...others] = (body.Shipments ?? []) as Body[];
    if (!shipment || others.length > 0) return this.failed('ERR52', 'one shipment');
    const fault = this.faultOf(shipment);
    const base = { Reference1: shipment.Reference1, Reference2: shipment.Reference2 };
    if (fault) {
      const one = { ID: null, ...base, HasErrors: true, Notifications: [fault], ShipmentLabel: null };
      return { status: 200, body: { Notifications: [], HasErrors: true, Shipments: [one] } };
    }
    this.lastShipment = shipment;
    // Like the real Aramex, repeating a reference creates another shipment.
    const number = String(randomInt(40_000_000_000, 50_000_000_000));
    this.shipments.set(number, { number, reference: String(shipment.Reference1), body: shipment, updates: [] });
    this.move(number, 'SH014', 'Record created.');
    const one = {
      ID: number,
      ...base,
      HasErrors: false,
      Notifications: [],
      ShipmentLabel: { LabelURL: this.labelUrl(number), LabelFileContents: [] },
    };
    return this.good({ Shipments: [one] });
  }

  private labelUrl = (number: string): string => `${this.origin}/content/rpt_cache/${number}.pdf`;

  private print({ ShipmentNumber, ProductGroup, OriginEntity }: Body): Reply {
    const number = String(ShipmentNumber);
    if (!this.shipments.has(number) || ProductGroup !== 'DOM' || OriginEntity !== 'RUH')
      return this.failed('ERR73', 'Shipment is not found');
    return this.good({ ShipmentNumber: number, ShipmentLabel: { LabelURL: this.labelUrl(number) } });
  }

  private book(body: Body): Reply {
    const pickup = of(body, 'Pickup');
    const [item = {}] = (pickup.PickupItems ?? []) as Body[];
    const existing = (pickup.ExistingShipments ?? []) as Body[];
    const faults = [
      ...faultsOf(pickup, FIELDS.pickup),
      ...faultsOf(of(pickup, 'PickupAddress'), FIELDS.address, 'PickupAddress.'),
      ...faultsOf(of(pickup, 'PickupContact'), FIELDS.contact, 'PickupContact.'),
      ...faultsOf(item, FIELDS.pickupItem, 'PickupItems.'),
      ...existing.flatMap((one) => faultsOf(one, FIELDS.existing, 'ExistingShipments.')),
    ];
    if (existing.some(({ Number: number }) => !this.shipments.has(String(number)))) faults.push('ExistingShipments');
    if (item.NumberOfShipments !== existing.length) faults.push('NumberOfShipments');
    if (!['Ready', 'Pending'].includes(String(pickup.Status))) faults.push('Status');
    const times = ['PickupDate', 'ReadyTime', 'LastPickupTime', 'ClosingTime'].map((name) =>
      Number(/^\/Date\((\d{13})\)\/$/.exec(String(pickup[name]))?.[1]),
    );
    if (times.some(Number.isNaN)) faults.push('times');
    if (faults.length > 0) return this.failed('ERR52', faults.join(' '));
    const [, ready = 0, last = 0] = times;
    // "Ready time should always be before latest and closing time", at most seven days ahead.
    if (ready >= last || ready > Date.now() + 8 * 24 * 3600_000) return this.failed('ERR59', 'ReadyTime is not valid');
    if (this.refusal) return this.failed(this.refusal.Code, this.refusal.Message);
    if (this.answersEmpty)
      return this.good({ ProcessedPickup: { ID: null, GUID: '00000000-0000-0000-0000-000000000000' } });
    const guid = randomUUID();
    const id = `JED${1000 + this.pickups.size}`;
    this.pickups.set(guid, { guid, id, reference: String(pickup.Reference1), body: pickup, isOver: false });
    return this.good({
      ProcessedPickup: { ID: id, GUID: guid, Reference1: pickup.Reference1, ProcessedShipments: null },
    });
  }

  private cancelPickup({ PickupGUID }: Body): Reply {
    const found = this.pickups.get(String(PickupGUID));
    if (!found || found.isOver) return this.failed('ERR78', 'Pickup cannot be cancelled');
    if (this.cancelAnswer) return { status: 200, body: this.cancelAnswer };
    found.isOver = true;
    return this.good({ Message: 'Pickup is cancelled' });
  }

  private track({ Shipments }: Body): Reply {
    const asked = (Shipments as string[]).map((number) => [number, this.shipments.get(number)] as const);
    return this.good({
      TrackingResults: asked.flatMap(([Key, found]) =>
        found ? [{ Key, Value: found.updates.map((update) => ({ WaybillNumber: Key, ...update })) }] : [],
      ),
      NonExistingWaybills: asked.flatMap(([number, found]) => (found ? [] : [number])),
    });
  }

  of(reference: string): Shipment[] {
    return [...this.shipments.values()].filter((shipment) => shipment.reference === reference);
  }

  move(number: string, UpdateCode: string, UpdateDescription: string, at = Date.now()): void {
    const UpdateDateTime = `/Date(${at}+0300)/`;
    this.shipments.get(number)?.updates.unshift({ UpdateCode, UpdateDescription, UpdateDateTime });
  }

  override keep(number: string): () => void {
    const kept = structuredClone(this.shipments.get(number));
    return () => {
      if (kept) this.shipments.set(number, structuredClone(kept));
    };
  }
}
