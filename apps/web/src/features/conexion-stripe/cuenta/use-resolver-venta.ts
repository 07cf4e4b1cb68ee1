// What a person decides about a sale, and what is said of the outcome.
import type { ImportacionStripeDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import { useResolver } from '../api';
import type { CuerpoResolver } from '../api';

const TEXTOS = {
  IMPORTADA: 'stripe.resolver.emitida',
  IGNORADA: 'stripe.resolver.dejada',
  REVISION: 'stripe.resolver.esperando',
  RECIBIDA: 'stripe.resolver.enMarcha',
  ERROR: 'stripe.resolver.enMarcha',
} as const satisfies Record<ImportacionStripeDto['estado'], string>;

export function useResolverVenta(nif: string) {
  const { t } = useTranslation();
  const resolver = useResolver(nif);
  const decir = ({ estado }: ImportacionStripeDto, body: CuerpoResolver, dicho?: string): void => {
    const mensaje = dicho ?? t(body.accion === 'IGNORAR' ? 'stripe.resolver.ignorada' : TEXTOS[estado]);
    if (estado === 'REVISION') toasts.info({ mensaje });
    else toasts.exito({ mensaje });
  };
  return {
    resolviendo: resolver.isPending,
    resolver: (
      uuid: string,
      body: CuerpoResolver,
      al: { hecho?: () => void; fallar?: (error: unknown) => void; dicho?: string } = {},
    ): void =>
      resolver.mutate(
        { uuid, body },
        {
          onSuccess: (venta) => {
            decir(venta, body, al.dicho);
            al.hecho?.();
          },
          onError: al.fallar,
        },
      ),
  };
}
