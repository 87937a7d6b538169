import { companies } from '../../../../data/shipping/companies.ts';
import type { ShipmentStage } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';
import { escapeHtml } from '../../../people/agreements/port.ts';
import type { ParcelRow } from '../store.ts';
import { stagesBetween } from './stages.ts';

const styles = `
  * { box-sizing: border-box; margin: 0 }
  body { font: 15px/1.45 system-ui, sans-serif; color: #1c2230; background: #f4f5f8; padding: 16px 20px; max-width: 1000px; margin: auto }
  h1 { font-size: 20px } p { color: #5b6372; margin: 4px 0 16px }
  li { display: flex; gap: 8px 16px; flex-wrap: wrap; align-items: center; background: #fff; border-radius: 10px; padding: 10px 14px; margin-bottom: 8px }
  ol { list-style: none; padding: 0 } b { font: 600 16px ui-monospace, monospace } small { color: #5b6372; flex: 1 1 260px }
  form { display: inline } button { font: inherit; padding: 6px 12px; border: 1px solid #b9bfca; border-radius: 8px; background: #fff }
`;

const time = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'short', timeZone: product.timeZone });

/** Stages that a tester can choose. */
const acts: readonly [ShipmentStage, string][] = [
  ['OnDelivery', 'Hand over'],
  ['ShipmentCompleted', 'Deliver'],
  ['ProductReturned', 'Send back'],
];

/** Renders the tester's page of parcels and their possible next stages, without scripts. */
export const parcelsPage = (rows: readonly ParcelRow[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parcels – ${product.name}</title><style>${styles}</style></head><body>
<h1>Parcels</h1><p>What the local carriers have. They move by the clock, or here. This page exists on local machines alone.</p>
<ol>${rows.map(item).join('') || '<li>No parcel was announced yet.</li>'}</ol></body></html>`;

function item({ companyId, code, source, subject, stage, createdAt }: ParcelRow): string {
  const company = companies.find(({ id }) => id === companyId)?.name ?? companyId;
  const buttons = acts
    .filter(([to]) => stagesBetween(stage, to).length > 0)
    .map(
      ([to, words]) =>
        `<form method="post" action="/dev/parcels/${companyId}/${code}/${to}"><button>${words}</button></form>`,
    );
  return `<li><b>${code}</b><small>${escapeHtml(`${company} · ${source} ${subject} · ${stage} · ${time.format(createdAt)}`)}</small>${buttons.join('')}</li>`;
}
