import { createHash, randomBytes, sign, verify, X509Certificate } from 'node:crypto';
import { certify, makeCertificate, readRequest } from '../certificates.ts';
import { faultsOfSchema } from '../ubl-schema.ts';
import { allAt, canonical, readXml, textAt, walk, without, type XmlNode } from '../xml-tree.ts';
import { type Asked, FakeProvider, type Reply } from './server.ts';

type Issued = { kind: 'compliance' | 'production'; unit: string; certificate: string; token: string; secret: string };
type Remark = { code: string; message: string };
type Taken = { uuid: string; counter: number; hash: string; service: string; environment: string; xml: string };

const TEMPLATES: Record<string, string> = {
  'developer-portal': '\u0015TSTZATCA-Code-Signing',
  simulation: '\u0015PREZATCA-Code-Signing',
  core: '\u0012ZATCA-Code-Signing',
};

const results = (errors: Remark[], warnings: Remark[] = []) => ({
  infoMessages: [],
  warningMessages: warnings,
  errorMessages: errors,
  status: errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS',
});

const sha = (text: string | Buffer) => createHash('sha256').update(text);
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';
const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';

const isQr = (node: XmlNode) => node.name === 'cac:AdditionalDocumentReference' && textAt(node, 'cbc:ID') === 'QR';
const isUnhashed = (node: XmlNode) => ['ext:UBLExtensions', 'cac:Signature'].includes(node.name) || isQr(node);

/** Lists the faults of a document. */
export function faultsOfDocument(xml: string, certificate: string, said: { hash: string; uuid: string }): string[] {
  const root = readXml(xml);
  const faults = faultsOfSchema(root);
  const must = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(what);
  };
  const hash = sha(canonical(without(root, isUnhashed))).digest('base64');
  const digests = walk(root).filter(({ name }) => name === 'ds:DigestValue');
  const digest = (index: number) => String(digests[index]?.children[0] ?? '');
  must(hash === said.hash, 'hash: invoiceHash');
  must(hash === digest(0), 'hash: DigestValue');
  must(textAt(root, 'cbc:UUID') === said.uuid, 'uuid');
  const one = (name: string) => String(walk(root).find((node) => node.name === name)?.children[0] ?? '');
  must(one('ds:X509Certificate') === certificate, 'certificate-permissions');
  const cert = new X509Certificate(Buffer.from(certificate, 'base64'));
  const signature = Buffer.from(one('ds:SignatureValue'), 'base64');
  must(verify('sha256', Buffer.from(hash, 'base64'), cert.publicKey, signature), 'signature');
  const hexOf = (text: string) => Buffer.from(sha(text).digest('hex')).toString('base64');
  must(digest(2) === hexOf(certificate), 'certificate digest');
  const properties = /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0] ?? '';
  const declared = properties
    .replace('<xades:SignedProperties ', `<xades:SignedProperties ${XADES} `)
    .replace(/<(ds:\w+)/g, `<$1 ${DS}`);
  must(digest(1) === hexOf(declared), 'signed properties');

  const qr = allAt(root, 'cac:AdditionalDocumentReference').find(isQr);
  const bytes = Buffer.from(qr ? textAt(qr, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject') : '', 'base64');
  const records: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    must(bytes[at] === records.length + 1, 'QR order');
    records.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)));
  }
  const isSimplified = allAt(root, 'cbc:InvoiceTypeCode')[0]?.attributes.some(([, value]) => value.startsWith('02'));
  const text = (tag: number) => records[tag - 1]?.toString('utf8');
  must(records.length === (isSimplified ? 9 : 8), 'QR records');
  must(text(3) === `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`, 'QR time');
  must(text(4) === textAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount'), 'QR total');
  must(text(5) === textAt(root, 'cac:TaxTotal', 'cbc:TaxAmount'), 'QR VAT');
  must(text(6) === hash && text(7) === signature.toString('base64'), 'QR hash and signature');
  must(records[7]?.equals(cert.publicKey.export({ type: 'spki', format: 'der' })) ?? false, 'QR key');
  if (isSimplified)
    must(
      Buffer.from(certificate, 'base64')
        .subarray(-(records[8]?.length ?? 0))
        .equals(records[8] ?? Buffer.alloc(1)),
      'QR certificate',
    );
  return faults;
}

/**
 * A fake tax authority built from its e-invoicing documentation: certificates, compliance checks, reporting, clearance.
 * It accepts only valid requests.
 */
export class FakeFatoora extends FakeProvider {
  otp = '123456';
  /** lifetime of certificates in days */
  days = 365;
  /** clearance is switched off: the answer is 303 */
  isClearanceOff = false;
  /** a renewal needs new compliance checks */
  checksRenewals = false;
  /** answers to a repeated document lack the cleared document */
  forgetsCleared = false;
  private readonly issued: Issued[] = [];
  private readonly passed = new Map<string, Set<string>>();
  private readonly remarks: { kind: 'refuse' | 'warn'; remark: Remark }[] = [];
  readonly documents: Taken[] = [];
  /** languages in which answers were requested */
  readonly languages = new Set<string | undefined>();
  private readonly replies = new Map<string, Reply>();
  /** a further rule: returns a remark if a document breaks it */
  rule: (xml: string) => Remark | null = () => null;
  /** changes a cleared document before its return */
  alter: (xml: string) => string = (xml) => xml;

  /** Refuses the next document, or accepts it with a warning. */
  refuse(code: string, message: string): void {
    this.remarks.push({ kind: 'refuse', remark: { code, message } });
  }
  warn(code: string, message: string): void {
    this.remarks.push({ kind: 'warn', remark: { code, message } });
  }

  keep(): () => void {
    return () => undefined;
  }

  override calm(): void {
    super.calm();
    this.remarks.length = 0;
    Object.assign(this, { days: 365, isClearanceOff: false, checksRenewals: false, forgetsCleared: false });
    this.alter = (xml) => xml;
    this.rule = () => null;
  }

  private give(kind: Issued['kind'], unit: string, certificate: string): Reply {
    const token = Buffer.from(certificate).toString('base64');
    const secret = randomBytes(24).toString('base64');
    this.issued.push({ kind, unit, certificate, token, secret });
    const body = { requestID: this.issued.length, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret };
    return { status: 200, body };
  }

  private who({ headers }: Asked, kind: Issued['kind']): Issued | undefined {
    const said = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    return this.issued.find((one) => one.kind === kind && said === `${one.token}:${one.secret}`);
  }

  protected answer(asked: Asked): Reply {
    const [, environment = '', ...path] = asked.path.split('/');
    this.languages.add(asked.headers['accept-language']);
    if (!TEMPLATES[environment]) return { status: 404, body: null };
    if (asked.headers['accept-version'] !== 'V2') return { status: 406, body: null };
    const body = JSON.parse(asked.text) as Record<string, string>;
    const service = path.join('/');
    if (service === 'compliance') return this.request(asked, environment, body);
    if (service === 'compliance/invoices') {
      const who = this.who(asked, 'compliance');
      return who ? this.check(who, body) : { status: 401, body: null };
    }
    if (service === 'production/csids') {
      if (asked.method === 'PATCH')
        return this.who(asked, 'production') ? this.request(asked, environment, body) : { status: 401, body: null };
      const who = this.who(asked, 'compliance');
      return who ? this.certificate(who, environment) : { status: 401, body: null };
    }
    if (service === 'invoices/reporting/single' || service === 'invoices/clearance/single') {
      const who = this.who(asked, 'production');
      return who ? this.submit(who, environment, path[1] ?? '', body) : { status: 401, body: null };
    }
    return { status: 404, body: null };
  }

  private request({ headers, method }: Asked, environment: string, body: Record<string, string>): Reply {
    const refused = (code: string, message: string): Reply => ({ status: 400, body: { errors: [{ code, message }] } });
    if (headers.otp !== this.otp) return refused('Invalid-OTP', 'The provided OTP is invalid');
    try {
      const request = readRequest(Buffer.from(body.csr ?? '', 'base64').toString());
      if (!request.text.includes(TEMPLATES[environment] ?? ' ')) return refused('Invalid-CSR', 'template');
      if (!request.text.includes('1-ComputerCity|2-Shop|3-') || !request.text.includes('1100'))
        return refused('Invalid-CSR', 'names');
      // The sandbox gives everyone the same certificate, which belongs to another key.
      const certificate = environment === 'developer-portal' ? SANDBOX.text : certify(request, this.days);
      const unit = randomBytes(8).toString('hex');
      if (method !== 'PATCH') return this.give('compliance', unit, certificate);
      if (!this.checksRenewals) return this.give('production', unit, certificate);
      return { ...this.give('compliance', unit, certificate), status: 428 };
    } catch (error) {
      return refused('Invalid-CSR', String(error));
    }
  }

  private check(who: Issued, body: Record<string, string>): Reply {
    const { isStandard, type, errors } = this.judge(who, body);
    const passed = this.passed.get(who.unit) ?? new Set();
    this.passed.set(who.unit, passed);
    if (errors.length === 0) passed.add(`${type} ${isStandard}`);
    const done = errors.length === 0;
    return {
      status: done ? 200 : 400,
      body: {
        validationResults: results(errors),
        reportingStatus: isStandard ? null : done ? 'REPORTED' : 'NOT_REPORTED',
        clearanceStatus: isStandard ? (done ? 'CLEARED' : 'NOT_CLEARED') : null,
      },
    };
  }

  private certificate(who: Issued, environment: string): Reply {
    if (environment !== 'developer-portal' && this.passed.get(who.unit)?.size !== 6)
      return {
        status: 400,
        body: { code: 'Missing-ComplianceSteps', message: 'Compliance steps for this CSID are not yet complete' },
      };
    return this.give('production', who.unit, who.certificate);
  }

  private judge(who: Issued, body: Record<string, string>) {
    const remark = this.remarks.shift();
    const xml = Buffer.from(body.invoice ?? '', 'base64').toString('utf8');
    const faults: string[] = [];
    let [isStandard, type, counter, previous] = [false, '', 0, ''];
    try {
      const root = readXml(xml);
      const code = allAt(root, 'cbc:InvoiceTypeCode')[0];
      isStandard = code?.attributes.some(([, value]) => value.startsWith('01')) ?? false;
      type = textAt(root, 'cbc:InvoiceTypeCode');
      const references = allAt(root, 'cac:AdditionalDocumentReference');
      const by = (id: string) => references.find((node) => textAt(node, 'cbc:ID') === id);
      counter = Number(textAt(by('ICV') ?? root, 'cbc:UUID'));
      previous = textAt(by('PIH') ?? root, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
      const isSandbox = who.certificate === SANDBOX.text;
      const found = faultsOfDocument(xml, who.certificate, { hash: body.invoiceHash ?? '', uuid: body.uuid ?? '' });
      faults.push(...found.filter((fault) => !isSandbox || fault !== 'signature'));
    } catch (error) {
      faults.push(String(error));
    }
    const errors = faults.map((message) => ({ code: message.split(':')[0] ?? '', message }));
    if (remark?.kind === 'refuse') errors.push(remark.remark);
    const broken = this.rule(xml);
    if (broken) errors.push(broken);
    return {
      xml,
      isStandard,
      type,
      counter,
      previous,
      errors,
      warnings: remark?.kind === 'warn' ? [remark.remark] : [],
    };
  }

  private sent({ status, body }: Reply): Reply {
    const { clearedInvoice, ...rest } = body as { clearedInvoice?: string | null };
    if (!clearedInvoice) return { status, body };
    return { status, body: { ...rest, clearedInvoice: Buffer.from(this.alter(clearedInvoice)).toString('base64') } };
  }

  private submit(who: Issued, environment: string, service: string, body: Record<string, string>): Reply {
    const key = `${body.uuid} ${service}`;
    const known = this.documents.find((one) => one.uuid === body.uuid && one.service === service);
    if (service === 'clearance' && this.isClearanceOff) return { status: 303, body: { message: 'clearance is off' } };
    const earlier = this.replies.get(key);
    if (known && earlier && known.hash === body.invoiceHash) {
      const errors = [{ code: 'Invoice-Duplicate', message: 'already sent' }];
      const { clearedInvoice } = earlier.body as { clearedInvoice?: string };
      return this.sent({
        status: 409,
        body: { validationResults: results(errors), ...(this.forgetsCleared ? {} : { clearedInvoice }) },
      });
    }
    const { xml, isStandard, counter, previous, errors, warnings } = this.judge(who, body);
    if (isStandard !== (service === 'clearance') && !this.isClearanceOff)
      errors.push({ code: 'Invalid-Service', message: service });
    // Each document contains the hash of the previous one. One that is sent again may be older.
    const last = this.documents.at(-1);
    const isAnew = this.documents.some((one) => one.counter === counter);
    if (last && !isAnew && (counter !== last.counter + 1 || previous !== last.hash))
      errors.push({ code: 'KSA-13', message: `chain: ${counter} after ${last.counter}` });
    const done = errors.length === 0;
    if (!isAnew)
      this.documents.push({ uuid: body.uuid ?? '', counter, hash: body.invoiceHash ?? '', service, environment, xml });
    const status = done ? (warnings.length > 0 ? 202 : 200) : 400;
    const validationResults = results(errors, warnings);
    const reply: Reply =
      service === 'reporting'
        ? { status, body: { validationResults, reportingStatus: done ? 'REPORTED' : 'NOT_REPORTED' } }
        : {
            status,
            body: {
              validationResults,
              clearanceStatus: done ? 'CLEARED' : 'NOT_CLEARED',
              clearedInvoice: done ? clear(xml, body.invoiceHash ?? '') : null,
            },
          };
    if (done) this.replies.set(key, reply);
    return this.sent(reply);
  }
}

const SANDBOX = makeCertificate();

/** The authority's own key pair. */
const OWN = makeCertificate();

/** A cleared document carries the authority's stamp and QR code. */
export const CLEARED_QR = Buffer.from('\u0001\u0011stand-in, cleared').toString('base64');
const clear = (xml: string, hash: string) => {
  const signature = sign('sha256', Buffer.from(hash, 'base64'), OWN.privateKey).toString('base64');
  return xml
    .replace(/(<cbc:ID>QR<\/cbc:ID>.*?text\/plain">)[^<]*/s, `$1${CLEARED_QR}`)
    .replace(/(<ds:SignatureValue>)[^<]*/, `$1${signature}`)
    .replace(/(<ds:X509Certificate>)[^<]*/, `$1${OWN.text}`);
};
