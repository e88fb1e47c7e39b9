import 'server-only';
import { type Certificate, hexDigest } from './certificate';

/* Exactly as in the authority's samples: white space is part of the digest. */

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
const SIG = 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2';
const SAC = 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2';
const SBC = 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const C14N11 = 'http://www.w3.org/2006/12/xml-c14n11';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const signedProperties = (signingTime: string, { digest, issuer, serial }: Certificate): string =>
  `<xades:SignedProperties Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${signingTime}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod Algorithm="${SHA256}"/>
                                                    <ds:DigestValue>${digest}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber>${serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`;

/** In the digest each element declares its namespace, as in a separate document. */
export const propertiesDigest = (properties: string): string =>
  hexDigest(
    properties
      .replace('<xades:SignedProperties', `<xades:SignedProperties xmlns:xades="${XADES}"`)
      .replace(/<ds:\w+/g, (tag) => `${tag} xmlns:ds="${DS}"`),
  );

const without = (what: string) => `
                                    <ds:Transform Algorithm="${XPATH}">
                                        <ds:XPath>not(//ancestor-or-self::${what})</ds:XPath>
                                    </ds:Transform>`;

export const signingTimeOf = (at: Date): string => at.toISOString().slice(0, 19);

type Signed = { hash: string; signature: string; signingTime: string; certificate: Certificate };

/** The UBLExtensions element, which the invoice hash leaves out. */
export function stampXml({ hash, signature, signingTime, certificate }: Signed): string {
  const properties = signedProperties(signingTime, certificate);
  return `<ext:UBLExtensions xmlns:ext="${EXT}">
    <ext:UBLExtension>
        <ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>
        <ext:ExtensionContent>
            <sig:UBLDocumentSignatures xmlns:sig="${SIG}" xmlns:sac="${SAC}" xmlns:sbc="${SBC}">
                <sac:SignatureInformation>
                    <cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>
                    <sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>
                    <ds:Signature xmlns:ds="${DS}" Id="signature">
                        <ds:SignedInfo>
                            <ds:CanonicalizationMethod Algorithm="${C14N11}"/>
                            <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>
                            <ds:Reference Id="invoiceSignedData" URI="">
                                <ds:Transforms>${without('ext:UBLExtensions')}${without('cac:Signature')}${without("cac:AdditionalDocumentReference[cbc:ID='QR']")}
                                    <ds:Transform Algorithm="${C14N11}"/>
                                </ds:Transforms>
                                <ds:DigestMethod Algorithm="${SHA256}"/>
                                <ds:DigestValue>${hash}</ds:DigestValue>
                            </ds:Reference>
                            <ds:Reference Type="${DS}SignatureProperties" URI="#xadesSignedProperties">
                                <ds:DigestMethod Algorithm="${SHA256}"/>
                                <ds:DigestValue>${propertiesDigest(properties)}</ds:DigestValue>
                            </ds:Reference>
                        </ds:SignedInfo>
                        <ds:SignatureValue>${signature}</ds:SignatureValue>
                        <ds:KeyInfo>
                            <ds:X509Data>
                                <ds:X509Certificate>${certificate.text}</ds:X509Certificate>
                            </ds:X509Data>
                        </ds:KeyInfo>
                        <ds:Object>
                            <xades:QualifyingProperties xmlns:xades="${XADES}" Target="signature">
                                ${properties}
                            </xades:QualifyingProperties>
                        </ds:Object>
                    </ds:Signature>
                </sac:SignatureInformation>
            </sig:UBLDocumentSignatures>
        </ext:ExtensionContent>
    </ext:UBLExtension>
</ext:UBLExtensions>`;
}
