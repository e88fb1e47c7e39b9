import { translate } from '../../platform/shared/translate';
import { MAIL_PICTURE_SIDE } from './picture';

/* HTML (tables, inline styles) and plain text are made from the same blocks. */

export type MailSender = { storeName: string; siteUrl: string; phone: string | null; email: string | null };

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string; ltr?: boolean; strong?: boolean }[] }
  | { kind: 'lines'; rows: readonly MailLine[] }
  | { kind: 'button'; label: string; url: string };

/** `picture`: absolute address, null if there is none. */
export type MailLine = { name: string; detail?: string; amount?: string; picture?: string | null };

export type MailContent = {
  title: string;
  blocks: readonly MailBlock[];
  small?: Small;
};

type Small = { text: string; label: string; url: string; also?: { label: string; url: string } };

const INK = '#12191b';
const MUTED = '#526166';
const LINE = '#dbe2e3';
const BRAND = '#0a7468';

/** Inline colours are those of the light theme; mail programs may ignore this rule and invert them. */
const DARK = `@media (prefers-color-scheme:dark){
.page,.quote{background:#12191b!important;color:#e6ecec!important}
.card{background:#1b2427!important}
.card,.edge{border-color:#3a484c!important}
.soft{color:#a9b7bb!important}
.brand{color:#5fd0bf!important}
}`;

/** Keeps a message below 100 KB. */
const MAX_PICTURES = 10;
const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif";

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Subject, plain text and HTML of an email. */
export const renderMail = ({ subject, ...content }: MailContent & { subject: string }, sender: MailSender) => ({
  subject,
  text: mailText(content, sender),
  html: mailHtml(content, sender),
});

export function mailText({ title, blocks, small }: MailContent, sender: MailSender): string {
  const foot = [sender.storeName, sender.siteUrl, sender.phone, sender.email].filter(Boolean).join('\n');
  const also = small?.also ? `\n${small.also.label}:\n${small.also.url}` : '';
  const last = small ? [`${small.text}\n${small.label}:\n${small.url}${also}`] : [];
  return [title, ...blocks.map(blockText), `--\n${foot}`, ...last].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return block.rows.map(lineText).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

function lineText({ name, detail, amount }: MailLine): string {
  const facts = [detail, amount].filter(Boolean).join(' = ');
  return facts ? `- ${name}\n  ${facts}` : `- ${name}`;
}

export function mailHtml({ title, blocks, small }: MailContent, sender: MailSender): string {
  const foot = [sender.phone, sender.email].filter((text) => text !== null).map(ltr);
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f6f6;color:${INK};${FONT}">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f6f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td class="edge brand" style="padding:20px 24px;border-bottom:1px solid ${LINE};font-size:16px;font-weight:bold;color:${BRAND}">${escapeHtml(sender.storeName)}</td></tr>
<tr><td style="padding:24px;font-size:15px;line-height:1.8;text-align:start">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.5">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="edge soft" style="padding:16px 24px;border-top:1px solid ${LINE};font-size:13px;line-height:1.8;color:${MUTED}"><a href="${escapeHtml(sender.siteUrl)}" class="brand" style="color:${BRAND}">${escapeHtml(translate('mail.visit'))}</a>${foot.map((text) => `<br>${text}`).join('')}${small ? smallHtml(small) : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

const smallLink = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" class="soft" style="color:${MUTED}">${escapeHtml(label)}</a>`;
const smallHtml = ({ text, also, ...link }: Small): string =>
  `<p style="margin:8px 0 0;font-size:12px">${escapeHtml(text)} ${smallLink(link)}${also ? `<br>${smallLink(also)}` : ''}</p>`;

/** Prevents a line break at the hyphen of a number or address. */
const ltr = (text: string): string =>
  `<bdi dir="ltr" style="display:inline-block;max-width:100%">${escapeHtml(text)}</bdi>`;
const CELL = `padding:6px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
const table = (rows: string): string =>
  `<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;line-height:1.7">${rows}</table>`;

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<p class="quote" style="margin:0 0 16px;padding:12px 16px;background:#f4f6f6;border-radius:8px;white-space:pre-wrap">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'facts':
      return table(
        block.rows
          .map(
            ({ label, value, ltr: isLtr, strong }) =>
              `<tr><td class="edge soft" style="${CELL};color:${MUTED};white-space:nowrap;padding-inline-end:16px">${escapeHtml(label)}</td><td class="edge" style="${CELL};text-align:end${strong ? ';font-weight:bold' : ''}">${isLtr ? ltr(value) : escapeHtml(value)}</td></tr>`,
          )
          .join(''),
      );
    case 'lines':
      return linesHtml(block.rows);
    case 'button':
      return `<p style="margin:8px 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;background:${BRAND};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(block.label)}</a></p>`;
  }
}

function linesHtml(rows: readonly MailLine[]): string {
  const pictures = rows.slice(0, MAX_PICTURES).map(({ picture }) => picture ?? null);
  const hasPictures = pictures.some((picture) => picture !== null);
  return table(
    rows
      .map(({ name, detail, amount }, place) => {
        const about = detail
          ? `<br><span class="soft" style="color:${MUTED};font-size:13px">${escapeHtml(detail)}</span>`
          : '';
        const picture = hasPictures ? pictureCell(name, pictures[place] ?? null) : '';
        const sum = amount
          ? `<td class="edge" style="${CELL};text-align:end;white-space:nowrap">${escapeHtml(amount)}</td>`
          : '';
        return `<tr>${picture}<td class="edge" style="${CELL}">${escapeHtml(name)}${about}</td>${sum}</tr>`;
      })
      .join(''),
  );
}

/** White background for dark products in dark themes; a small font keeps the name inside a blocked picture. */
function pictureCell(name: string, address: string | null): string {
  const side = MAIL_PICTURE_SIDE;
  const look = `display:block;width:${side}px;height:${side}px;object-fit:contain;border-radius:8px;background:#ffffff;color:${MUTED};font-size:10px;line-height:1.3;overflow:hidden`;
  const picture =
    address === null
      ? ''
      : `<img src="${escapeHtml(address)}" width="${side}" height="${side}" alt="${escapeHtml(name)}" style="${look}">`;
  return `<td class="edge" width="${side}" style="${CELL};width:${side}px;padding-inline-end:12px">${picture}</td>`;
}
