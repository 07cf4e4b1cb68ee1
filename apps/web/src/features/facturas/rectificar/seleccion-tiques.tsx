// Several tickets of the list for one complete invoice: a box on each that can be changed, and a bar with the act.
import type { FacturaResumenDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { esCambiable } from './acciones-rectificar';

export interface Seleccion {
  elegidos: readonly FacturaResumenDto[];
  alternar: (factura: FacturaResumenDto) => void;
  vaciar: () => void;
  /** Whether a row may be chosen. */
  puede: (factura: FacturaResumenDto) => boolean;
}

/** What was chosen stays chosen on the next page of the list. */
export function useSeleccion(): Seleccion {
  const [elegidos, setElegidos] = useState<readonly FacturaResumenDto[]>([]);
  const sinNuevas = useSinNuevas();
  return {
    elegidos,
    alternar: (factura) =>
      setElegidos((antes) =>
        antes.some(({ uuid }) => uuid === factura.uuid)
          ? antes.filter(({ uuid }) => uuid !== factura.uuid)
          : [...antes, factura],
      ),
    vaciar: () => setElegidos([]),
    puede: (factura) => sinNuevas === undefined && esCambiable(factura),
  };
}

export function ElegirTique({ factura, seleccion }: { factura: FacturaResumenDto; seleccion: Seleccion }) {
  const { t } = useTranslation();
  if (!seleccion.puede(factura)) return null;
  return (
    <Checkbox
      aria-label={t('rectificar.sustituir.elegir', { numero: factura.numeroCompleto ?? '' })}
      checked={seleccion.elegidos.some(({ uuid }) => uuid === factura.uuid)}
      onChange={() => seleccion.alternar(factura)}
    />
  );
}

/** Stays at the bottom of the window, so that nothing moves when the first one is chosen. */
export function BarraDeSeleccion({ nif, seleccion }: { nif: string; seleccion: Seleccion }) {
  const { t } = useTranslation();
  const { importe: dinero } = useFormat();
  const { elegidos, vaciar } = seleccion;
  const total = toTexto(suma(...elegidos.map(({ importeTotal }) => importe(importeTotal))));
  return (
    <div role="status" className="no-imprimir" style={{ position: 'sticky', bottom: 12, zIndex: 2 }}>
      {elegidos.length > 0 && (
        <Paper withBorder shadow="md" p="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" fw={550} className="cifras">
              {t('rectificar.sustituir.elegidos', { count: elegidos.length, total: dinero(total) })}
            </Text>
            <Group gap="xs">
              <Button variant="default" size="sm" onClick={vaciar}>
                {t('rectificar.sustituir.quitar')}
              </Button>
              <Button
                size="sm"
                leftSection={<IconReplace size={18} />}
                component={Link}
                to={paths.nif.sustituir(
                  nif,
                  elegidos.map(({ uuid }) => uuid),
                )}
              >
                {t('rectificar.sustituir.accion')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </div>
  );
}
