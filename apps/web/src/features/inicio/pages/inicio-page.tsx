// The home of one NIF: money first, its months, what waits for its owner, and the agency in a line while all is well.
import type { ResumenFacturasDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, Vacio } from '@encadena/ui';
import { SimpleGrid, Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AvisoNoOperativo } from '../../../shared/aviso-no-operativo';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { NuevaFactura } from '../../../shared/nueva-factura';
import { faltaAlguna, mensajeDeError } from '../../../shared/query';
import { resumenRegistrosQuery } from '../../../shared/registros/api';
import { AvisosDeLimite } from '../../../shared/suscripciones/avisos-de-limite';
import { detiene } from '../../../shared/suscripciones/limites';
import { useLimites } from '../../../shared/suscripciones/use-limites';
import { useUrlState } from '../../../shared/url-state';
import { resumenConciliacionQuery, resumenFacturasQuery, ultimasQuery } from '../api';
import { Atencion } from '../atencion';
import { Dinero } from '../dinero';
import { AvisosRegistros, PanelRegistros } from '../panel-registros';
import { PorMeses } from '../por-meses';
import { Ultimas } from '../ultimas';

const estaVacio = ({
  borradores,
  emitidas,
  ejercicios,
  presupuestosAceptados,
  sinLlegar,
}: ResumenFacturasDto): boolean =>
  [borradores, emitidas, ejercicios.length, presupuestosAceptados, sinLlegar.presupuestos].every(
    (cuantos) => cuantos === 0,
  );

export function InicioPage() {
  const { t } = useTranslation();
  const nif = useNif();
  const { uuid, zona, razonSocial } = nif;
  const url = useUrlState();
  const [actual = '', mes = '1'] = hoy(zona).split('-');
  const ejercicio = Number(url.get('ejercicio') ?? actual);
  const consulta = useQuery(
    resumenFacturasQuery(uuid, Number.isInteger(ejercicio) ? ejercicio : Number(actual)),
  );
  const registros = useQuery(resumenRegistrosQuery(uuid));
  const agencia = useQuery(resumenConciliacionQuery(uuid));
  const ultimas = useQuery(ultimasQuery(uuid));
  // All of it is drawn at once: what comes above may be of any height, and pushes nothing.
  const plan = useLimites();
  const esperando = plan.esperando || faltaAlguna(consulta, registros, agencia, ultimas);
  const limites = plan.limites.filter((limite) => !detiene(limite));
  return (
    <>
      <PageHeader titulo={t('inicio.titulo')} subtitulo={razonSocial} ayuda="inicio" />
      <Stack gap="lg">
        <AvisoNoOperativo nif={nif} />
        {!esperando && <AvisosDeLimite limites={plan.limites.filter(detiene)} />}
        {!esperando && registros.data && <AvisosRegistros nif={uuid} resumen={registros.data} />}
        <DataState
          consulta={esperando ? { ...consulta, data: undefined, error: null } : consulta}
          mensajeDeError={mensajeDeError}
          esqueleto={<Esqueleto filas={4} alto={110} />}
          vacio={{
            si: estaVacio,
            vista: (
              <Stack gap="lg">
                <AvisosDeLimite limites={limites} />
                <Vacio
                  icono={<IconChartBar />}
                  titulo={t('inicio.vacio.titulo')}
                  texto={t('inicio.vacio.texto')}
                  accion={<NuevaFactura>{t('inicio.vacio.accion')}</NuevaFactura>}
                />
              </Stack>
            ),
          }}
        >
          {(resumen) => (
            <Stack gap="lg">
              <Dinero
                resumen={resumen}
                nif={uuid}
                mes={String(resumen.ejercicio) === actual ? Number(mes) : undefined}
              />
              <PorMeses resumen={resumen} actual={actual} />
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
                <Atencion resumen={resumen} nif={uuid} limites={limites} />
                <Ultimas facturas={ultimas.data?.contenido ?? []} nif={uuid} />
              </SimpleGrid>
            </Stack>
          )}
        </DataState>
        {!esperando && <PanelRegistros nif={uuid} />}
      </Stack>
    </>
  );
}
