'use client';

import { Printer } from 'lucide-react';

const print = () => window.print();

/** Prints the page that it stands on. */
export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className="btn btn-outline btn-md scripted" onClick={print}>
    <Printer aria-hidden />
    {label}
  </button>
);
