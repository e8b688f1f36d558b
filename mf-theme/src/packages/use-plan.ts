import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

/** What a project's package allows, and how much of it is used. */
export const usePlan = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['plan', project],
    queryFn: ({ signal }) => api.getPlan({ params: { project }, signal }),
  });

/** What was used of it on the days before, and what this month will cost. */
export const useUsage = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['usage', project],
    queryFn: ({ signal }) => api.getUsage({ params: { project }, signal }),
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
