'use client';

import { type ReactNode, useState } from 'react';

export default function Counter({ from = 0, children }: { from?: number; children?: ReactNode }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {children} {count}
    </button>
  );
}
