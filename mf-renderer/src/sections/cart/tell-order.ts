/**
 * Tells the site that an order is begun, and nothing of what is in it: pages on trial are judged by that. The message goes
 * its way whatever becomes of this.
 */
export function tellOrder(projectId: string): void {
  fetch(`/api/v1/project/${encodeURIComponent(projectId)}/cart/order`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
