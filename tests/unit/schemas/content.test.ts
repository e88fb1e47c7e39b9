import { describe } from 'vitest';
import { messagePatch, messageReply, savedReplyForm, savedReplyPatch } from '@/lib/messaging/message/schema';
import { newsletterSend } from '@/lib/messaging/newsletter/send-schema';
import { mailSwitch, testMail } from '@/lib/office/mail-desk/schema';
import { bannerForm, bannerPatch } from '@/lib/storefront/banner/schema';
import { footerSectionForm, footerSectionPatch, socialLinkForm, socialLinkPatch } from '@/lib/storefront/footer/schema';
import { heroSlideForm, heroSlidePatch } from '@/lib/storefront/hero-slide/schema';
import { menuItemForm, menuItemPatch } from '@/lib/storefront/menu/schema';
import { pageForm, pagePatch } from '@/lib/storefront/page/schema';
import { ID, MARKS, refuses } from './refuses';

describe('a slide', () => {
  refuses({ heroSlideForm, heroSlidePatch }, { title: 'شريحة', imageUrl: '/a.png' }, [
    ['title', 'title', ['']],
    ['title', 'too_big 200', ['ش'.repeat(201)]],
    ['imageUrl', 'image', ['', 'x', 'javascript:alert(1)']],
    ['subtitle', 'invalid', [5]],
    ['buttonLink', 'link', ['javascript:alert(1)', '//evil.example']],
    ['order', 'order', [-1, 1.5, '1']],
    ['order', 'order_most', [1_000_001, 1e12]],
    ['duration', 'slide_duration', [999]],
    ['duration', 'slide_duration_range', ['5000', 5000.5, 600_001, 1e12]],
    ['isActive', 'invalid', ['yes']],
  ]);
});

describe('a banner', () => {
  refuses({ bannerForm, bannerPatch }, { message: 'شريط' }, [
    ['message', 'banner_message', ['']],
    ['message', 'too_big 5000', ['ش'.repeat(5001)]],
    ['link', 'link', ['javascript:alert(1)']],
    ['backgroundColor', 'colour', ['red']],
    ['textColor', 'colour', ['#fff', '#ffffff;background:url(x)']],
    ['priority', 'priority', ['high', 1.5]],
    ['priority', 'priority_range', [-1_000_001, 1_000_001, 1e12]],
    ['isActive', 'invalid', [1]],
  ]);
});

describe('a footer section', () => {
  refuses({ footerSectionForm, footerSectionPatch }, { sectionKey: 'help', title: 'قسم' }, [
    ['sectionKey', 'section_key', ['']],
    ['sectionKey', 'section_key_form', ['قسم']],
    ['title', 'title', ['']],
    ['links', 'invalid', ['x']],
    ['links.0.title', 'link_title', [[{ title: '', url: '/a' }]]],
    ['links.0.url', 'link', [[{ title: 'أ', url: 'javascript:alert(1)' }]]],
    ['links', 'too_big 30', [Array(31).fill({ title: 'أ', url: '/a' })]],
    ['isActive', 'required', [null]],
    ['order', 'order', [-1]],
  ]);
});

describe('a social link', () => {
  refuses({ socialLinkForm, socialLinkPatch }, { platform: 'tiktok', url: 'https://tiktok.com/@shop' }, [
    ['platform', 'platform', ['myspace', '']],
    ['url', 'web_address', ['', '/a', 'javascript:alert(1)']],
    ['url', 'too_big 2000', [`https://x.example/${'a'.repeat(2000)}`]],
    ['order', 'order', ['first']],
    ['isActive', 'invalid', ['true']],
  ]);
});

describe('an entry of the menu', () => {
  refuses({ menuItemForm, menuItemPatch }, { kind: 'path', target: '/contact', label: 'تواصل' }, [
    ['kind', 'menu_kind', ['', 'x', '__proto__', null]],
    ['label', 'invalid', [5]],
    ['label', 'too_big 60', ['x'.repeat(61)]],
    ['isActive', 'invalid', ['true']],
  ]);
  refuses({ menuItemForm }, { kind: 'category', target: ID }, [['target', 'menu_target', ['']]]);
});

describe('a page', () => {
  refuses({ pageForm, pagePatch }, { title: 'صفحة', slug: 'page-1' }, [
    ['title', 'title', ['', ...MARKS]],
    ['title', 'too_big 200', ['x'.repeat(201)]],
    ['slug', 'page_slug', ['']],
    ['slug', 'too_big 50', ['x'.repeat(51)]],
    ['seoTitle', 'invalid', [5]],
    ['seoTitle', 'too_big 120', ['x'.repeat(121)]],
    ['seoDescription', 'invalid', [5]],
    ['seoDescription', 'too_big 320', ['x'.repeat(321)]],
    ['isActive', 'invalid', ['true']],
    ['isIndexed', 'invalid', [1]],
  ]);
});

describe('a newsletter', () => {
  refuses({ newsletterSend }, { subject: 'عنوان', content: 'عشرة أحرف على الأقل' }, [
    ['subject', 'newsletter_subject', ['']],
    ['subject', 'too_big 200', ['x'.repeat(201)]],
    ['content', 'newsletter_content', ['قصير']],
    ['content', 'too_big 50000', ['x'.repeat(50_001)]],
    ['recipients', 'invalid', ['nobody']],
    ['sendTo.0', 'id', [['x']]],
    ['sendTo', 'invalid', ['x']],
    ['isOffer', 'invalid', ['yes']],
    ['offerCode', 'too_big 50', ['x'.repeat(51)]],
  ]);
});

describe('a message of a shopper', () => {
  refuses({ message: messagePatch }, { state: 'open', assigneeId: null }, [
    ['state', 'invalid', ['read', 1, null]],
    ['assigneeId', 'assignee', ['x', '']],
    ['seen', 'invalid', [false, 'true']],
    ['version', 'invalid', ['yesterday']],
  ]);
  refuses({ reply: messageReply }, { text: 'أهلاً', version: '2026-11-27T00:00:00.000Z' }, [
    ['text', 'reply', ['', ' \n']],
    ['text', 'reply_places', ['أهلاً {name}', 'طلبك {order}']],
    ['text', 'too_big 5000', ['x'.repeat(5001)]],
    ['version', 'required', [undefined]],
  ]);
  refuses({ savedReplyForm, savedReplyPatch }, { title: 'التوصيل', text: 'أهلاً {name}' }, [
    ['title', 'saved_reply_title', ['', '  ']],
    ['title', 'too_big 200', ['x'.repeat(201)]],
    ['text', 'reply', ['']],
  ]);
});

describe('the shop’s mails', () => {
  refuses({ mailSwitch }, { byMail: true }, [['byMail', 'invalid', ['no']]]);
  refuses({ testMail }, { email: 'a@b.example' }, [['email', 'email', ['x']]]);
});
