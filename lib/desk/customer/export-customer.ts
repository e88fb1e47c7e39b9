import 'server-only';
import { recordExport } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { customerKey } from '../../platform/shared/shopper-key';
import { planErasure } from './erase-customer';
import { businessCell, type ExportSection, exportSection } from './export-cells';
import { readExportSections } from './export-sections';
import type { PrivacyRequestBody } from './schema';

/** All personal data of a customer; recorded in the audit log first. */
export async function exportCustomer(id: string, request: PrivacyRequestBody, staff: Staff): Promise<ExportSection[]> {
  const sections = await readAll(id);
  const counts = sections.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => [name, rows.length]);
  await recordExport(staff, 'customer', { id }, 'zip');
  await transaction(async (tx) => {
    await tx.privacyRequest.create({
      data: {
        ...request,
        askedOn: new Date(request.askedOn),
        kind: 'export',
        customerId: id,
        done: { exported: Object.fromEntries(counts) },
        by: staff.username,
      },
    });
    await tx.openPrivacyRequest.deleteMany({ where: { customerId: id, kind: 'export' } });
  });
  return sections;
}

async function readAll(id: string): Promise<ExportSection[]> {
  const customer = await db.customer.findUnique({
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      address: true,
      city: true,
      postalCode: true,
      country: true,
      dateOfBirth: true,
      business: true,
      tags: true,
      createdAt: true,
    },
  });
  if (!customer) throw new AppError('not_found');
  const { emails, ids, phones } = await planErasure(db, id);
  const person = exportSection('person', [
    {
      ...customer,
      business: businessCell(customer.business),
      dateOfBirth: customer.dateOfBirth?.toISOString().slice(0, 10) ?? null,
    },
  ]);
  const about = { id, emails, phones, ofOrders: { orderId: { in: ids } }, sessionId: customerKey(id) };
  return [person, ...(await readExportSections(about))];
}
