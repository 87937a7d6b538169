import { istanbulTime, nameOf, registrationOf, vatByRate } from './document.ts';
import { kindNames } from './document.ts';
import type { InvoiceDocument, Issuer, Recipient } from './document.ts';

type Node = string | { name: string; attributes?: Record<string, string>; children: readonly (Node | undefined)[] };

const node = (
  name: string,
  children: readonly (Node | undefined)[] | string | number,
  attributes?: Record<string, string>,
): Node => ({
  name,
  children: typeof children === 'object' ? children : [escaped(String(children))],
  ...(attributes && { attributes }),
});

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 cannot represent. Lone surrogates are replaced before. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(invalidCharacters, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

const renderNode = (one: Node): string => {
  if (typeof one === 'string') return one;
  const attributes = Object.entries(one.attributes ?? {}).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const children = one.children.filter((child) => child !== undefined).map(renderNode);
  return `<${one.name}${attributes.join('')}>${children.join('')}</${one.name}>`;
};

const cbc = (name: string, value: string | number, attributes?: Record<string, string>) =>
  node(`cbc:${name}`, value, attributes);
const cac = (name: string, ...children: readonly (Node | undefined)[]) => node(`cac:${name}`, children);

/** Kuruş as lira with two decimals. */
const lira = (kurus: number): string => `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;
const amount = (name: string, kurus: number) => cbc(name, lira(kurus), { currencyID: 'TRY' });
const percent = (basisPoints: number): string => String(basisPoints / 100);

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
};

const country = cac('Country', cbc('IdentificationCode', 'TR'), cbc('Name', 'Türkiye'));

const issuerParty = ({ title, taxNumber, taxOffice, address, city, mersis, email, phone }: Issuer) =>
  cac(
    'Party',
    cac('PartyIdentification', cbc('ID', taxNumber, { schemeID: taxNumber.length === 10 ? 'VKN' : 'TCKN' })),
    mersis === undefined ? undefined : cac('PartyIdentification', cbc('ID', mersis, { schemeID: 'MERSISNO' })),
    cac('PartyName', cbc('Name', title)),
    cac('PostalAddress', cbc('StreetName', address), cbc('CityName', city), country),
    cac('PartyTaxScheme', cac('TaxScheme', cbc('Name', taxOffice))),
    email === undefined && phone === undefined
      ? undefined
      : cac(
          'Contact',
          phone === undefined ? undefined : cbc('Telephone', phone),
          email === undefined ? undefined : cbc('ElectronicMail', email),
        ),
  );

function recipientParty(recipient: Recipient) {
  const { scheme, number } = registrationOf(recipient);
  const { line, district, province, postcode, taxOffice, title, name, surname = '', email } = recipient;
  return cac(
    'Party',
    cac('PartyIdentification', cbc('ID', number, { schemeID: scheme })),
    cac('PartyName', cbc('Name', nameOf(recipient))),
    cac(
      'PostalAddress',
      line === undefined ? undefined : cbc('StreetName', line),
      district === undefined ? undefined : cbc('CitySubdivisionName', district),
      // UBL-TR requires a city.
      cbc('CityName', province ?? 'Türkiye'),
      postcode === undefined ? undefined : cbc('PostalZone', postcode),
      country,
    ),
    taxOffice === undefined ? undefined : cac('PartyTaxScheme', cac('TaxScheme', cbc('Name', taxOffice))),
    email === undefined ? undefined : cac('Contact', cbc('ElectronicMail', email)),
    title === undefined ? cac('Person', cbc('FirstName', name), cbc('FamilyName', surname || name)) : undefined,
  );
}

const taxTotal = (vat: number, rates: readonly { basisPoints: number; excluded: number; vat: number }[]) =>
  cac(
    'TaxTotal',
    amount('TaxAmount', vat),
    ...rates.map((rate) =>
      cac(
        'TaxSubtotal',
        amount('TaxableAmount', rate.excluded),
        amount('TaxAmount', rate.vat),
        cbc('Percent', percent(rate.basisPoints)),
        cac('TaxCategory', cac('TaxScheme', cbc('Name', 'KDV'), cbc('TaxTypeCode', '0015'))),
      ),
    ),
  );

/** Renders a document as unsigned UBL-TR 1.2 (UBL 2.1) for e-Arşiv. The integrator behind the e-Arşiv port adds the seal. */
export function renderUbl(document: InvoiceDocument, issuer: Issuer): string {
  const { id, number, kind, issuedAt, orderCode, recipient, lines, excluded, vat, total, reverses } = document;
  const { day, time } = istanbulTime(issuedAt);
  const invoice = node(
    'Invoice',
    [
      cbc('UBLVersionID', '2.1'),
      cbc('CustomizationID', 'TR1.2'),
      cbc('ProfileID', 'EARSIVFATURA'),
      cbc('ID', number),
      cbc('CopyIndicator', 'false'),
      cbc('UUID', id),
      cbc('IssueDate', day),
      cbc('IssueTime', time),
      cbc('InvoiceTypeCode', reverses ? 'IADE' : 'SATIS'),
      cbc('Note', kindNames[kind].tr),
      cbc('DocumentCurrencyCode', 'TRY'),
      cbc('LineCountNumeric', lines.length),
      orderCode === undefined ? undefined : cac('OrderReference', cbc('ID', orderCode), cbc('IssueDate', day)),
      reverses === undefined
        ? undefined
        : cac(
            'BillingReference',
            cac(
              'InvoiceDocumentReference',
              cbc('ID', reverses.number),
              cbc('IssueDate', istanbulTime(reverses.issuedAt).day),
            ),
          ),
      cac('AccountingSupplierParty', issuerParty(issuer)),
      cac('AccountingCustomerParty', recipientParty(recipient)),
      taxTotal(vat, vatByRate(lines)),
      cac(
        'LegalMonetaryTotal',
        amount('LineExtensionAmount', excluded),
        amount('TaxExclusiveAmount', excluded),
        amount('TaxInclusiveAmount', total),
        amount('PayableAmount', total),
      ),
      ...lines.map((line, index) =>
        cac(
          'InvoiceLine',
          cbc('ID', index + 1),
          cbc('InvoicedQuantity', line.quantity, { unitCode: 'C62' }),
          amount('LineExtensionAmount', line.excluded),
          taxTotal(line.vat, vatByRate([line])),
          cac('Item', cbc('Name', line.name)),
          cac('Price', cbc('PriceAmount', unitPrice(line), { currencyID: 'TRY' })),
        ),
      ),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderNode(invoice)}\n`;
}

/** Net price of one piece, with enough decimals that the pieces add up to the line. */
const unitPrice = ({ excluded, quantity }: { excluded: number; quantity: number }): string =>
  quantity === 1 ? lira(excluded) : (excluded / 100 / quantity).toFixed(8);
