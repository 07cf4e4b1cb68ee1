// The bar of what was chosen in the list: what can be done with it, how far it has come, and what became of those that failed. It stays
// at the bottom of the window, so that nothing moves when the first one is chosen.
import type { FacturaResumenDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconCash, IconFileTypePdf, IconMail, IconReplace, IconSend } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { useMovil } from '../../../shared/pie';
import { alEmitir } from '../../../shared/suscripciones/limites';
import { useLimites, useTextoDeLimite } from '../../../shared/suscripciones/use-limites';
import { esCambiable } from '../rectificar/acciones-rectificar';
import { ACTOS, ACTOS_VARIAS, type ActoVarias } from './actos';
import classes from './barra-de-varias.module.css';
import { MAX_ELEGIDAS, useNombre, type Seleccion } from './seleccion';
import { useVarias, type Fallida, type Marcha, type Varias } from './use-varias';

const ICONOS: Readonly<Record<ActoVarias, Icon>> = {
  emitir: IconSend,
  pdf: IconFileTypePdf,
  cobrar: IconCash,
  correo: IconMail,
};

/** Only with what can be done: of how many of the chosen ones each button says. */
function Actos({
  nif,
  elegidas,
  empezar,
}: { nif: string } & Pick<Seleccion, 'elegidas'> & Pick<Varias, 'empezar'>) {
  const { t } = useTranslation();
  const sinNuevas = useSinNuevas();
  return (
    <>
      {ACTOS_VARIAS.map((acto) => {
        const count = elegidas.filter(ACTOS[acto].admite).length;
        const Icono = ICONOS[acto];
        if (count === 0 || (acto === 'emitir' && sinNuevas !== undefined)) return null;
        return (
          <Button
            key={acto}
            size="sm"
            variant="default"
            leftSection={<Icono size={18} />}
            onClick={() => void empezar(acto)}
          >
            {t(`facturas.varias.${acto}`, { count })}
          </Button>
        );
      })}
      {sinNuevas === undefined && elegidas.every(esCambiable) && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconReplace size={18} />}
          component={Link}
          to={paths.nif.sustituir(
            nif,
            elegidas.map(({ uuid }) => uuid),
          )}
        >
          {t('rectificar.sustituir.accion')}
        </Button>
      )}
    </>
  );
}

function EnMarcha({ marcha: { acto, hechas, total }, onParar }: { marcha: Marcha; onParar: () => void }) {
  const { t } = useTranslation();
  const texto = t('facturas.varias.marcha', {
    acto: t(`facturas.varias.${acto}`, { count: total }),
    hechas,
    total,
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={6} style={{ flex: 1 }}>
        <Text size="sm" className="cifras">
          {texto}
        </Text>
        <Progress value={(hechas / total) * 100} aria-label={texto} />
      </Stack>
      <Button variant="default" size="sm" onClick={onParar}>
        {t('facturas.varias.parar')}
      </Button>
    </Group>
  );
}

function Fallidas({ fallidas, onOlvidar }: { fallidas: readonly Fallida[]; onOlvidar: () => void }) {
  const { t } = useTranslation();
  const nombre = useNombre();
  if (fallidas.length === 0) return null;
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Stack gap={4} mah={160} style={{ overflowY: 'auto', flex: 1 }} tabIndex={0}>
        <Text size="sm" fw={550}>
          {t('facturas.varias.fallidas', { count: fallidas.length })}
        </Text>
        <List size="sm">
          {fallidas.map(({ factura, motivo }) => (
            <List.Item key={factura.uuid}>{`${nombre(factura)}: ${motivo}`}</List.Item>
          ))}
        </List>
      </Stack>
      <Button variant="subtle" size="sm" onClick={onOlvidar}>
        {t('comun.acciones.cerrar')}
      </Button>
    </Group>
  );
}

export function BarraDeVarias({
  nif,
  seleccion,
  pagina,
}: {
  nif: string;
  seleccion: Seleccion;
  /** What the list shows now. */
  pagina: readonly FacturaResumenDto[];
}) {
  const { t } = useTranslation();
  const { importe: dinero } = useFormat();
  const varias = useVarias(seleccion);
  const { elegidas, anadir, vaciar } = seleccion;
  const { marcha, fallidas } = varias;
  const total = toTexto(suma(...elegidas.map(({ importeTotal }) => importe(importeTotal))));
  const { limites } = useLimites();
  const textoDeLimite = useTextoDeLimite();
  const movil = useMovil();
  const porEmitir = elegidas.filter(ACTOS.emitir.admite);
  const avisos =
    porEmitir.length === 0
      ? []
      : alEmitir(limites, { rectifica: porEmitir.every(({ tipoFactura }) => tipoFactura.startsWith('R')) });
  const faltan = pagina.some(({ uuid }) => elegidas.every((una) => una.uuid !== uuid));
  return (
    <div role="status" className="no-imprimir" style={{ position: 'sticky', bottom: 12, zIndex: 2 }}>
      {(elegidas.length > 0 || fallidas.length > 0 || marcha) && (
        <Paper withBorder shadow="md" p="sm">
          <Stack gap="sm">
            <Fallidas fallidas={fallidas} onOlvidar={varias.olvidar} />
            {marcha && <EnMarcha marcha={marcha} onParar={varias.parar} />}
            {!marcha &&
              avisos.map((limite) => (
                <Text key={limite.tipo} size="sm" c="dimmed">
                  {textoDeLimite(limite)}
                </Text>
              ))}
            {!marcha && elegidas.length > 0 && (
              <Group justify="space-between" gap="sm">
                <Group gap="xs">
                  <Text size="sm" fw={550} className="cifras">
                    {t('facturas.varias.elegidas', { count: elegidas.length, total: dinero(total) })}
                  </Text>
                  {faltan && elegidas.length < MAX_ELEGIDAS && (
                    <Button variant="subtle" size="compact-sm" onClick={() => anadir(pagina)}>
                      {t('facturas.varias.pagina')}
                    </Button>
                  )}
                  <Button variant="subtle" size="compact-sm" onClick={vaciar}>
                    {t('facturas.varias.quitar')}
                  </Button>
                </Group>
                {/* On a phone in one line, which goes on to the side: the list is what one chooses from. */}
                <Group gap="xs" wrap={movil ? 'nowrap' : 'wrap'} className={classes.actos}>
                  <Actos nif={nif} elegidas={elegidas} empezar={varias.empezar} />
                </Group>
              </Group>
            )}
          </Stack>
        </Paper>
      )}
    </div>
  );
}
