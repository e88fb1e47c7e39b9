import 'server-only';
import { escapeHtml } from '../../messaging/mail/template';
import { translate, translateKey } from '../../platform/shared/translate';
import type { ExportSection } from './export-cells';

const STYLE =
  'body{font:16px/1.8 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#111}h2{margin-top:2.5rem}' +
  'table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:start;vertical-align:top}' +
  'th{background:#f3f3f3;white-space:nowrap}td{unicode-bidi:plaintext;white-space:pre-line}';

const said = (kind: 'sections' | 'fields' | 'values', name: string): string =>
  translateKey(`privacy_export.${kind}.${name}`) ?? name;

const cell = (name: string, value: ExportSection['rows'][number][string]): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return translate(value ? 'privacy_export.yes' : 'privacy_export.no');
  const word =
    typeof value === 'string' ? translateKey(`privacy_export.values.${name}_${value}`.replace(/[^\w.]/g, '-')) : null;
  return escapeHtml(word ?? String(value));
};

function table({ name, rows }: ExportSection): string {
  const heading = `<h2>${escapeHtml(said('sections', name))}</h2>`;
  if (rows.length === 0) return `${heading}<p>${escapeHtml(translate('privacy_export.nothing'))}</p>`;
  const names = Object.keys(rows[0] ?? {});
  const one = rows.length === 1 ? rows[0] : null;
  const body = one
    ? names.map(
        (field) =>
          `<tr><th scope="row">${escapeHtml(said('fields', field))}</th><td>${cell(field, one[field] ?? null)}</td></tr>`,
      )
    : [
        `<tr>${names.map((field) => `<th scope="col">${escapeHtml(said('fields', field))}</th>`).join('')}</tr>`,
        ...rows.map(
          (row) => `<tr>${names.map((field) => `<td>${cell(field, row[field] ?? null)}</td>`).join('')}</tr>`,
        ),
      ];
  return `${heading}<table>${body.join('')}</table>`;
}

export function customerExportHtml(
  sections: readonly ExportSection[],
  { store, at }: { store: string; at: string },
): string {
  const title = translate('privacy_export.title', { store });
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(translate('privacy_export.lead', { at }))}</p>${sections.map(table).join('')}</body></html>`;
}
