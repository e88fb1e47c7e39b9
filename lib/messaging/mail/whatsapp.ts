import 'server-only';
import { env } from '../../platform/server/env';
import { truncateText } from '../../platform/shared/graphemes';

export type WhatsAppResult = 'sent' | 'later' | { failed: string };

const TIMEOUT_MS = 15_000;
/** Rate-limit codes of Meta: nothing was sent, so a retry is safe. */
const BUSY = new Set([4, 80007, 130429, 131048, 131056]);

export function isWhatsAppConfigured(): boolean {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN } = env();
  return Boolean(WHATSAPP_PHONE_NUMBER_ID && WHATSAPP_TOKEN);
}

export const isWhatsAppNewsletterConfigured = (): boolean => isWhatsAppConfigured() && Boolean(env().WHATSAPP_TEMPLATE);

export const isWhatsAppCodeConfigured = (): boolean =>
  isWhatsAppConfigured() && Boolean(env().WHATSAPP_SIGN_IN_TEMPLATE);

/** Meta refuses line breaks, tabs and runs of spaces. */
const variable = (text: string, max: number) => ({
  type: 'text',
  text: truncateText(text.replace(/\s+/g, ' ').trim(), max) || '-',
});

export const sendWhatsApp = (
  to: string,
  texts: { subject: string; text: string; link: string },
): Promise<WhatsAppResult> =>
  send(to, env().WHATSAPP_TEMPLATE ?? '', [
    variable(texts.subject, 200),
    variable(texts.text, 700),
    variable(texts.link, 300),
  ]);

/** Do not retry after an unclear result: Meta has no idempotency key. */
export const sendTemplate = (to: string, template: string, values: readonly string[]): Promise<WhatsAppResult> =>
  isWhatsAppConfigured()
    ? send(
        to,
        template,
        values.map((value) => variable(value, 300)),
      )
    : Promise.resolve({ failed: 'not configured' });

const copyButton = (template: string, parameters: ReturnType<typeof variable>[]) =>
  template === env().WHATSAPP_SIGN_IN_TEMPLATE ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : [];

async function send(to: string, template: string, parameters: ReturnType<typeof variable>[]): Promise<WhatsAppResult> {
  const { WHATSAPP_API_URL, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_LANGUAGE } = env();
  try {
    const response = await fetch(`${WHATSAPP_API_URL}/${WHATSAPP_PHONE_NUMBER_ID}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${WHATSAPP_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: to.replace(/\D/g, ''),
        type: 'template',
        template: {
          name: template,
          language: { code: WHATSAPP_LANGUAGE },
          components: [{ type: 'body', parameters }, ...copyButton(template, parameters)],
        },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json().catch(() => null)) as { error?: { code?: number } } | null;
    if (response.ok) return 'sent';
    const code = body?.error?.code;
    return response.status === 429 || BUSY.has(code ?? 0)
      ? 'later'
      : { failed: `${response.status} ${code ?? ''}`.trim() };
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unreachable' };
  }
}
