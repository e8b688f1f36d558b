import type { AdminScreenProps } from 'shared-contracts';
import { InvoiceScreen } from '../invoices/InvoiceScreen.tsx';
import { PlanScreen } from './PlanScreen.tsx';

/** `/admin/plan`, and the invoices below it. */
export const PlanPlaces = (props: AdminScreenProps) =>
  props.path?.includes('/admin/plan/') ? <InvoiceScreen {...props} /> : <PlanScreen {...props} />;
