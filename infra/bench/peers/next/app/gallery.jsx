'use client';
import { useState } from 'react';

/** Opens a picture over the page. */
export function Gallery({ children }) {
  const [open, setOpen] = useState(null);
  const show = (event) => {
    const link = event.target.closest('a[data-index]');
    if (!link) return;
    event.preventDefault();
    setOpen(link.href);
  };
  return (
    <div onClick={show}>
      {children}
      {open && (
        <dialog open onClick={() => setOpen(null)}>
          <img src={open} alt="" />
        </dialog>
      )}
    </div>
  );
}
