// Webhooks: their list, and one of them with its deliveries.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('./pages/webhooks-page')).WebhooksPage }),
  },
  {
    path: 'webhooks/:webhook',
    lazy: async () => ({ Component: (await import('./pages/webhook-page')).WebhookPage }),
  },
];
