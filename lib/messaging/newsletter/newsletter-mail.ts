import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { translate } from '../../platform/shared/translate';
import { type MailBlock, type MailSender, renderMail } from '../mail/template';

export type CampaignText = {
  subject: string;
  content: string;
  isOffer: boolean;
  offerCode: string | null;
  offerDiscount: string | null;
};

const offerOf = ({ isOffer, offerCode, offerDiscount }: CampaignText) =>
  isOffer
    ? [
        ...(offerDiscount
          ? [{ label: translate('mail.newsletter.discount'), value: offerDiscount, strong: true }]
          : []),
        ...(offerCode ? [{ label: translate('mail.newsletter.code'), value: offerCode, ltr: true, strong: true }] : []),
      ]
    : [];

/** `unsubscribe`: URL of the recipient's own page. */
export function newsletterMail(campaign: CampaignText, unsubscribe: string, sender: MailSender) {
  const rows = offerOf(campaign);
  const blocks: MailBlock[] = [
    ...campaign.content
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => ({ kind: 'text' as const, text: line })),
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    { kind: 'button', label: translate('mail.visit'), url: siteUrl() },
  ];
  const content = {
    subject: campaign.subject,
    title: campaign.subject,
    blocks,
    small: {
      text: translate('mail.newsletter.why'),
      label: translate('mail.newsletter.unsubscribe'),
      url: unsubscribe,
    },
  };
  return renderMail(content, sender);
}

export const newsletterPlain = (campaign: CampaignText): string =>
  [campaign.content, ...offerOf(campaign).map(({ label, value }) => `${label}: ${value}`)].join('\n');
