// Several invoices of the list, chosen by a box on each. What was chosen stays chosen on the next page of the list.
import type { FacturaResumenDto } from '@encadena/contracts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** More are not done while somebody waits. */
export const MAX_ELEGIDAS = 100;

export interface Seleccion {
  elegidas: readonly FacturaResumenDto[];
  alternar: (factura: FacturaResumenDto) => void;
  /** As many of these as there is room for. */
  anadir: (facturas: readonly FacturaResumenDto[]) => void;
  quitar: (uuid: string) => void;
  vaciar: () => void;
}

const sin = (facturas: readonly FacturaResumenDto[], uuid: string): FacturaResumenDto[] =>
  facturas.filter((una) => una.uuid !== uuid);

/** `pagina`: what the list shows now. One that was read afresh since it was chosen counts as it is there, with its version. */
export function useSeleccion(pagina: readonly FacturaResumenDto[]): Seleccion {
  const [elegidas, setElegidas] = useState<readonly FacturaResumenDto[]>([]);
  return {
    elegidas: elegidas.map((una) => pagina.find(({ uuid }) => uuid === una.uuid) ?? una),
    alternar: (factura) =>
      setElegidas((antes) =>
        antes.some(({ uuid }) => uuid === factura.uuid)
          ? sin(antes, factura.uuid)
          : [...antes, factura].slice(0, MAX_ELEGIDAS),
      ),
    anadir: (facturas) =>
      setElegidas((antes) => {
        const nuevas = facturas.filter(({ uuid }) => antes.every((una) => una.uuid !== uuid));
        return [...antes, ...nuevas].slice(0, MAX_ELEGIDAS);
      }),
    quitar: (uuid) => setElegidas((antes) => sin(antes, uuid)),
    vaciar: () => setElegidas([]),
  };
}

/** How a draft is named that has no number yet. */
export function useNombre(): (factura: FacturaResumenDto) => string {
  const { t } = useTranslation();
  return ({ numeroCompleto, destinatario }) =>
    numeroCompleto ?? [t('facturas.lista.sinNumero'), destinatario].filter(Boolean).join(' ');
}

export function ElegirFactura({
  factura,
  seleccion: { elegidas, alternar },
}: {
  factura: FacturaResumenDto;
  seleccion: Seleccion;
}) {
  const { t } = useTranslation();
  const nombre = useNombre();
  const elegida = elegidas.some(({ uuid }) => uuid === factura.uuid);
  return (
    <Checkbox
      aria-label={t('facturas.varias.elegir', { numero: nombre(factura) })}
      checked={elegida}
      disabled={!elegida && elegidas.length >= MAX_ELEGIDAS}
      onChange={() => alternar(factura)}
    />
  );
}
