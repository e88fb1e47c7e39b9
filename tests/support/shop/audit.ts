import type { AuditEntity } from '@/lib/platform/audit/rules';
import { db } from '../db.ts';

export const auditOf = (entity: AuditEntity, entityId: string) =>
  db.auditEntry.findMany({
    where: { entity, entityId },
    orderBy: { createdAt: 'asc' },
    select: { action: true, username: true, label: true, before: true, after: true },
  });
