import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

/** What a project's package allows, and how much of it is used. */
export const usePlan = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['plan', project],
    queryFn: ({ signal }) => api.getPlan({ params: { project }, signal }),
  });

/** What the project was billed, the newest first. */
export const useInvoices = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['invoices', project],
    queryFn: async ({ signal }) => (await api.listInvoices({ params: { project }, signal })).data,
  });

/** All packages of the installation. */
export const usePackages = ({ api }: RemoteHost, isAsked: boolean) =>
  useQuery({
    queryKey: ['packages'],
    queryFn: async ({ signal }) => (await api.listPackages({ signal })).data,
    enabled: isAsked,
  });
