import 'server-only';
import type { FooterSection as SectionRow, SocialMediaLink as SocialRow } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma, type Tx } from '../../platform/server/db';
import { lockList } from '../../platform/staff-write/ordered-list';
import { ORDER_BY_POSITION, withIsoDates } from '../../platform/staff-write/rows';
import {
  assertListOrderVersion,
  listOrderChangedError,
  type OrderedNoun,
  recordListOrder,
  saveListOrder,
  withInvalidation,
} from '../../platform/staff-write/save-list-order';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import type { TreeOrder } from '../../platform/staff-write/tree-order-schema';
import { type AdminFooterSection, type AdminSocialLink, footerLinks, footerVersion } from './reads';
import type { FooterOrderBody, FooterSectionBody, FooterSectionPatch, SocialLinkBody, SocialLinkPatch } from './schema';

const FOOTER_SECTION: StaffNoun<SectionRow, AdminFooterSection> = {
  table: 'footer_sections',
  entity: 'footer_section',
  label: ({ title }) => title,
  read: (tx, id) => tx.footerSection.findUnique({ where: { id } }),
  view: (row) => ({ ...withIsoDates(row), links: footerLinks(row.links) }),
  changes: () => [{ entity: 'footer' }],
  ordered: true,
};

const SOCIAL_LINK: StaffNoun<SocialRow, AdminSocialLink> = {
  table: 'social_media_links',
  entity: 'social_link',
  label: ({ platform }) => platform,
  read: (tx, id) => tx.socialMediaLink.findUnique({ where: { id } }),
  view: withIsoDates,
  changes: () => [{ entity: 'social' }],
  ordered: true,
};

export const createFooterSection = (body: FooterSectionBody, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).create(body, (tx, data, order) =>
    tx.footerSection.create({ data: { ...data, order } }),
  );

export const updateFooterSection = (id: string, patch: FooterSectionPatch, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).update(id, patch, (tx, data) => tx.footerSection.update({ where: { id }, data }));

export const deleteFooterSection = (id: string, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).remove(id, (tx) => tx.footerSection.delete({ where: { id } }));

export const createSocialLink = (body: SocialLinkBody, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).create(body, (tx, data, order) =>
    tx.socialMediaLink.create({ data: { ...data, order } }),
  );

export const updateSocialLink = (id: string, patch: SocialLinkPatch, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).update(id, patch, (tx, data) => tx.socialMediaLink.update({ where: { id }, data }));

export const deleteSocialLink = (id: string, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).remove(id, (tx) => tx.socialMediaLink.delete({ where: { id } }));

const SOCIAL_ORDER: OrderedNoun = {
  table: 'social_media_links',
  entity: 'social_link',
  lock: (tx) => lockList(tx, 'social_media_links'),
  read: async (tx) =>
    (await tx.socialMediaLink.findMany({ orderBy: ORDER_BY_POSITION })).map(({ id, platform }) => ({
      id,
      parentId: null,
      name: platform,
    })),
  changes: () => [{ entity: 'social' }],
};

export const saveSocialOrder = (order: TreeOrder, staff: Staff) => saveListOrder(SOCIAL_ORDER, order, staff);

type Links = AdminFooterSection['links'];
type Ordered = { id: string; title: string; links: Links };

const readOrder = async (tx: Tx): Promise<Ordered[]> =>
  (await tx.footerSection.findMany({ orderBy: ORDER_BY_POSITION })).map(({ id, title, links }) => ({
    id,
    title,
    links: footerLinks(links),
  }));

const titlesOf = (sections: readonly Ordered[]): string[] =>
  sections.flatMap(({ title, links }) => [title, ...links.map((link) => `${title} › ${link.title}`)]);

function inOrder(before: readonly Ordered[], { sections }: FooterOrderBody): Ordered[] | null {
  const places = sections.flatMap(({ links }) => links.map(({ from, index }) => `${from} ${index}`));
  const links = before.flatMap((section) => section.links.map((_, index) => `${section.id} ${index}`));
  const isWhole = (named: readonly string[], all: readonly string[]) =>
    named.length === all.length && new Set(named).size === all.length && all.every((one) => named.includes(one));
  const ids = before.map(({ id }) => id);
  if (
    !isWhole(
      sections.map(({ id }) => id),
      ids,
    ) ||
    !isWhole(places, links)
  )
    return null;
  const known = new Map(before.map((section) => [section.id, section]));
  return sections.flatMap(({ id, links: own }) => {
    const section = known.get(id);
    return section
      ? [{ ...section, links: own.flatMap(({ from, index }) => known.get(from)?.links[index] ?? []) }]
      : [];
  });
}

export const saveFooterOrder = (order: FooterOrderBody, staff: Staff): Promise<{ version: string }> =>
  withInvalidation(async (tx) => {
    await lockList(tx, 'footer_sections');
    const before = await readOrder(tx);
    assertListOrderVersion(footerVersion(before), order.version);
    const after = inOrder(before, order);
    if (!after) throw listOrderChangedError();
    if (after.length > 0) {
      const rows = Prisma.join(
        after.map(({ id, links }, place) => Prisma.sql`(${id}, ${place}::int, ${JSON.stringify(links)}::jsonb)`),
      );
      await tx.$executeRaw`UPDATE footer_sections AS t SET "order" = v.place, links = v.links,
        updated_at = CASE WHEN t.links = v.links THEN t.updated_at ELSE now() END
        FROM (VALUES ${rows}) AS v(id, place, links) WHERE t.id = v.id`;
    }
    await recordListOrder(tx, staff, 'footer_section', titlesOf(before), titlesOf(after));
    return { answer: { version: footerVersion(after) }, changes: [{ entity: 'footer' }] };
  });
