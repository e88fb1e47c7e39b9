import 'server-only';
import { env } from '../../platform/server/env';
import { cutText } from '../../platform/shared/graphemes';

export type WhatsAppResult = 'sent' | 'later' | { failed: string };

const TIMEOUT_MS = 15_000;
/** Meta's codes for "too many messages": nothing was sent, and it may be tried again. */
const BUSY = new Set([4, 80007, 130429, 131048, 131056]);

/** Whether WhatsApp messages can be sent at all. */
export function whatsAppReady(): boolean {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN } = env();
  return Boolean(WHATSAPP_PHONE_NUMBER_ID && WHATSAPP_TOKEN);
}

/** Whether newsletters can: they have a template of their own. */
export const whatsAppNewsReady = (): boolean => whatsAppReady() && Boolean(env().WHATSAPP_TEMPLATE);

/** Whether codes can, by which shoppers sign in: Meta has a kind of template for them, which is approved by itself. */
export const whatsAppCodesReady = (): boolean => whatsAppReady() && Boolean(env().WHATSAPP_SIGN_IN_TEMPLATE);

/** A template's variable is one line of limited length (Meta refuses breaks, tabs and runs of spaces). */
const variable = (text: string, max: number) => ({
  type: 'text',
  text: cutText(text.replace(/\s+/g, ' ').trim(), max) || '-',
});

/**
 * Sends a newsletter by the template that is set for them: it has three variables in its body, for subject, text and unsubscribe link.
 * Answers as sendTemplate.
 */
export const sendWhatsApp = (
  to: string,
  texts: { subject: string; text: string; link: string },
): Promise<WhatsAppResult> =>
  send(to, env().WHATSAPP_TEMPLATE ?? '', [
    variable(texts.subject, 200),
    variable(texts.text, 700),
    variable(texts.link, 300),
  ]);

/**
 * Sends a message through Meta's Cloud API. A business may write first only by an approved template; these are the values of its body. The
 * API knows no idempotency key, so whatever leaves open whether the message went out counts as failed and is not tried again.
 */
export const sendTemplate = (to: string, template: string, values: readonly string[]): Promise<WhatsAppResult> =>
  whatsAppReady()
    ? send(
        to,
        template,
        values.map((value) => variable(value, 300)),
      )
    : Promise.resolve({ failed: 'not configured' });

/** A template of codes has a button that copies the code, which Meta wants to be told once more. */
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
