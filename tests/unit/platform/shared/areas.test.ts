import { describe, expect, it } from 'vitest';
import { canManageAccount } from '@/lib/people/staff/rules';
import { AREAS, type Area, hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';

describe('holding what is needed', () => {
  it.each<[Area[], PermissionNeed, boolean]>([
    [[], 'own_account', true],
    [[], 'orders', false],
    [['orders'], 'orders', true],
    [['orders'], 'refunds', false],
    [['orders'], ['orders', 'personal_data_export'], false],
    [['personal_data_export'], ['orders', 'personal_data_export'], false],
    [['orders', 'personal_data_export'], ['orders', 'personal_data_export'], true],
    [['content'], { any: ['catalogue', 'content'] }, true],
    [['orders'], { any: ['catalogue', 'content'] }, false],
    [['orders'], ['orders_work', 'orders_view'], true],
    [['orders_work'], 'orders_view', true],
    [['orders_work'], 'orders', false],
    [['orders_view'], 'orders_work', false],
    [['orders_view'], { any: ['orders_view', 'reports'] }, true],
    [['catalogue'], 'catalogue_view', true],
    [['catalogue_view'], 'catalogue', false],
    [['catalogue'], 'costs', false],
    [['costs'], 'catalogue_view', false],
    [['costs'], 'reports', false],
    [['orders_work'], 'personal_data', true],
    [['orders'], 'personal_data', true],
    [['customers'], 'personal_data', true],
    [['orders_view'], 'personal_data', false],
    [['personal_data_export'], 'personal_data', false],
    [['personal_data'], 'orders_view', false],
    [
      ['reports'],
      {
        any: [
          ['orders_view', 'personal_data'],
          ['reports', 'personal_data'],
        ],
      },
      false,
    ],
    [
      ['personal_data'],
      {
        any: [
          ['orders_view', 'personal_data'],
          ['reports', 'personal_data'],
        ],
      },
      false,
    ],
    [
      ['reports', 'personal_data'],
      {
        any: [
          ['orders_view', 'personal_data'],
          ['reports', 'personal_data'],
        ],
      },
      true,
    ],
    [['orders'], { any: [['orders_view', 'personal_data'], 'reports'] }, true],
    [['orders'], 'settings', false],
    [[], [], true],
    [[], { any: [] }, false],
  ])('%j of %j: %s', (areas, need, answer) => expect(hasPermission({ areas }, need)).toBe(answer));

  it('is never lost by holding more', () => {
    const needs: PermissionNeed[] = [
      ...AREAS,
      ['orders', 'personal_data'],
      { any: [['reports', 'personal_data'], 'content'] },
    ];
    const lost = needs.flatMap((need) =>
      AREAS.flatMap((one) =>
        AREAS.filter((other) => hasPermission({ areas: [one] }, need) && !hasPermission({ areas: [one, other] }, need)),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe('changing an account', () => {
  const owner = { role: 'owner', areas: AREAS } as const;
  const staff = (...areas: Area[]) => ({ role: 'staff', areas }) as const;
  it.each([
    ['an owner another owner’s', owner, owner, true],
    ['an owner anybody’s', owner, staff('settings'), true],
    ['who has every area an owner’s', staff(...AREAS), owner, false],
    ['who manages staff one with the same rights', staff('staff', 'orders'), staff('staff', 'orders'), true],
    ['one with fewer', staff('staff', 'orders'), staff(), true],
    ['one with others', staff('staff', 'orders'), staff('content'), false],
    ['one with a part of the same', staff('staff', 'orders'), staff('orders_work'), true],
    ['one with the whole of a part', staff('staff', 'orders_work'), staff('orders'), false],
  ])('%s', (_, by, account, answer) => expect(canManageAccount(by, account)).toBe(answer));
});
