import 'server-only';
import type { FooterSection as SectionRow, SocialMediaLink as SocialRow } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { stamped } from '../../platform/staff-write/rows';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminFooterSection, type AdminSocialLink, footerLinks } from './reads';
import type { FooterSectionBody, FooterSectionPatch, SocialLinkBody, SocialLinkPatch } from './schema';

const FOOTER_SECTION: StaffNoun<SectionRow, AdminFooterSection> = {
  table: 'footer_sections',
  entity: 'footer_section',
  label: ({ title }) => title,
  read: (tx, id) => tx.footerSection.findUnique({ where: { id } }),
  view: (row) => ({ ...stamped(row), links: footerLinks(row.links) }),
  changes: () => [{ entity: 'footer' }],
  ordered: true,
};

const SOCIAL_LINK: StaffNoun<SocialRow, AdminSocialLink> = {
  table: 'social_media_links',
  entity: 'social_link',
  label: ({ platform }) => platform,
  read: (tx, id) => tx.socialMediaLink.findUnique({ where: { id } }),
  view: stamped,
  changes: () => [{ entity: 'social' }],
  ordered: true,
};

/** Makes a footer section; in a place that is taken, the sections from there on move on. Errors: already_exists (sectionKey). */
export const createFooterSection = (body: FooterSectionBody, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).create(body, (tx, data, order) =>
    tx.footerSection.create({ data: { ...data, order } }),
  );

/** Changes the given fields of a footer section. Errors: not_found, already_exists (sectionKey), changed_meanwhile. */
export const updateFooterSection = (id: string, patch: FooterSectionPatch, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).update(id, patch, (tx, data) => tx.footerSection.update({ where: { id }, data }));

/** Deletes a footer section. Errors: not_found. */
export const deleteFooterSection = (id: string, staff: Staff) =>
  staffWrite(FOOTER_SECTION, staff).remove(id, (tx) => tx.footerSection.delete({ where: { id } }));

/** Makes a social link; in a place that is taken, the links from there on move on. */
export const createSocialLink = (body: SocialLinkBody, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).create(body, (tx, data, order) =>
    tx.socialMediaLink.create({ data: { ...data, order } }),
  );

/** Changes the given fields of a social link. Errors: not_found, changed_meanwhile. */
export const updateSocialLink = (id: string, patch: SocialLinkPatch, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).update(id, patch, (tx, data) => tx.socialMediaLink.update({ where: { id }, data }));

/** Deletes a social link. Errors: not_found. */
export const deleteSocialLink = (id: string, staff: Staff) =>
  staffWrite(SOCIAL_LINK, staff).remove(id, (tx) => tx.socialMediaLink.delete({ where: { id } }));
