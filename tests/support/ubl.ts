import { readFileSync, readdirSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const folder = new URL('ubl-2.1/', import.meta.url);
const main = 'UBL-Invoice-2.1.xsd';
const read = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') });

/** Schema errors of an invoice in UBL 2.1; empty if it is valid. */
export async function ublProblems(xml: string): Promise<string[]> {
  const others = readdirSync(folder).filter((name) => name.endsWith('.xsd') && name !== main);
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: [read(main)],
    preload: others.map(read),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
