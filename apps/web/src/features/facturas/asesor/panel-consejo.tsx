// What to do, why, what is born of it, and the way there.
import type { OpcionCorreccionDto } from '@encadena/contracts';
import type { Consejo } from '@encadena/invoicing';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { useMotivo } from '../correccion/acciones-correccion';
import { useCompensar } from '../rectificar/acciones-rectificar';
import type { FacturaVigente } from '../rectificar/use-factura-vigente';
import { OPCION_DE, resultadoDe } from './consejo';
import { LoQueNacera } from './lo-que-nacera';

export interface PanelConsejoProps extends FacturaVigente {
  consejo: Consejo;
  opciones: readonly OpcionCorreccionDto[];
}

/** One way on, or one for each ticket behind an F3. */
function Caminos({ consejo: { acto, causa }, factura, relacionadas }: PanelConsejoProps) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const compensar = useCompensar(nif);
  const seguir = t(`asesor.actos.${acto}.boton`);
  if (acto === 'COMPENSAR' || acto === 'COMPENSAR_Y_REPETIR')
    return (
      <Button rightSection={<IconArrowRight size={18} />} onClick={() => void compensar(factura)}>
        {seguir}
      </Button>
    );
  const enlace = (a: string, texto: string) => (
    <Button key={a} component={Link} to={a} rightSection={<IconArrowRight size={18} />}>
      {texto}
    </Button>
  );
  if (acto === 'RECTIFICAR_TIQUE')
    return relacionadas.sustituyeA.map(({ uuid, numeroCompleto }) =>
      enlace(
        uuid ? paths.nif.rectificar(nif, uuid, causa ?? undefined) : paths.nif.rectificarExterna(nif),
        t('asesor.actos.RECTIFICAR_TIQUE.boton', { numero: numeroCompleto }),
      ),
    );
  if (acto === 'RECTIFICAR')
    return enlace(paths.nif.rectificar(nif, factura.uuid, causa ?? undefined), seguir);
  if (acto === 'SUSTITUIR') return enlace(paths.nif.sustituir(nif, [factura.uuid]), seguir);
  return enlace(paths.nif.factura(nif, factura.uuid, acto === 'SUBSANAR' ? 'subsanar' : 'anular'), seguir);
}

export function PanelConsejo(props: PanelConsejoProps) {
  const { t } = useTranslation();
  const enPalabras = useMotivo();
  const { consejo, opciones, vigente } = props;
  const opcion = opciones.find(({ accion }) => accion === OPCION_DE[consejo.acto]);
  const resultado = opcion && resultadoDe(consejo, opcion, vigente);
  const { acto, impedimento, fuente } = consejo;
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section" aria-labelledby="consejo">
      <Stack gap="md" aria-live="polite">
        <div>
          <Title order={2} id="consejo">
            {t(`asesor.actos.${acto}.titulo`)}
          </Title>
          <Text size="sm" mt={4}>
            {t(`asesor.actos.${acto}.porque`)}
          </Text>
          <Text size="xs" c="dimmed" mt={4}>
            {t('asesor.segun', { fuente })}
          </Text>
        </div>
        {impedimento !== null && (
          <Alert color="yellow" icon={<IconAlertTriangle />}>
            {t('correccion.noSePuede', { motivo: enPalabras(impedimento) })}
          </Alert>
        )}
        {impedimento === null && resultado && (
          <>
            <LoQueNacera
              registros={resultado.registrosResultantes}
              totalAntes={resultado.totalAntes}
              totalDespues={resultado.totalDespues}
            />
            <Text size="sm">{t('asesor.nadaTodavia')}</Text>
            <Group>
              <Caminos {...props} />
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
