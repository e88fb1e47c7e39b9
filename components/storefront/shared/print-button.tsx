'use client';

import { Printer } from 'lucide-react';

const print = () => window.print();

export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className="btn btn-outline btn-md scripted" onClick={print}>
    <Printer aria-hidden />
    {label}
  </button>
);
