-- NIFs as people register them: administrator, billing group, files, client certificate, the one free trial of a user.
-- AlterTable
ALTER TABLE "nifs" ADD COLUMN     "administrador" JSONB,
ADD COLUMN     "apellidos" TEXT,
ADD COLUMN     "domicilio_fiscal_comun" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "grupo_facturacion_id" UUID,
ADD COLUMN     "nombre" TEXT;

-- CreateTable
CREATE TABLE "archivos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "clase" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "contenido_id" UUID,
    "creado_por" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "borrado_en" TIMESTAMPTZ(3),

    CONSTRAINT "archivos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificados_nif" (
    "nif_id" UUID NOT NULL,
    "huella" TEXT NOT NULL,
    "titular" TEXT NOT NULL,
    "titular_nif" TEXT NOT NULL,
    "emisor" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "hasta" TIMESTAMPTZ(3) NOT NULL,
    "tipo" TEXT NOT NULL,
    "apoderado" BOOLEAN NOT NULL DEFAULT false,
    "sobre" BYTEA NOT NULL,
    "subido_por" UUID NOT NULL,
    "subido_en" TIMESTAMPTZ(3) NOT NULL,
    "avisado_dias" INTEGER,

    CONSTRAINT "certificados_nif_pkey" PRIMARY KEY ("nif_id")
);

-- CreateTable
CREATE TABLE "grupos_facturacion" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "razon_social" TEXT NOT NULL,
    "nif" TEXT NOT NULL,
    "direccion" TEXT NOT NULL,
    "municipio" TEXT NOT NULL,
    "codigo_postal" TEXT NOT NULL,
    "provincia" TEXT,
    "pais" TEXT NOT NULL DEFAULT 'ES',
    "email" TEXT NOT NULL,
    "ancla_ciclo" DATE NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "grupos_facturacion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pruebas_gratuitas" (
    "usuario_id" UUID NOT NULL,
    "nif" TEXT NOT NULL,
    "activada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pruebas_gratuitas_pkey" PRIMARY KEY ("usuario_id")
);

-- CreateTable
CREATE TABLE "nifs_operados" (
    "nif" TEXT NOT NULL,
    "de_nif" UUID NOT NULL,

    CONSTRAINT "nifs_operados_pkey" PRIMARY KEY ("nif","de_nif")
);

-- CreateIndex
CREATE INDEX "archivos_nif_id_creado_en_idx" ON "archivos"("nif_id", "creado_en");

-- CreateIndex
CREATE UNIQUE INDEX "grupos_facturacion_usuario_id_id_key" ON "grupos_facturacion"("usuario_id", "id");

-- CreateIndex
CREATE INDEX "nifs_usuario_id_grupo_facturacion_id_idx" ON "nifs"("usuario_id", "grupo_facturacion_id");

-- AddForeignKey
ALTER TABLE "nifs" ADD CONSTRAINT "nifs_usuario_id_grupo_facturacion_id_fkey" FOREIGN KEY ("usuario_id", "grupo_facturacion_id") REFERENCES "grupos_facturacion"("usuario_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificados_nif" ADD CONSTRAINT "certificados_nif_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A user has a NIF once; one that was given up may be added again.
CREATE UNIQUE INDEX nifs_de_usuario ON nifs (usuario_id, nif) WHERE NOT archivado;
CREATE UNIQUE INDEX archivos_logotipo ON archivos (nif_id) WHERE clase = 'LOGOTIPO' AND borrado_en IS NULL;
-- What ends soon, for whoever warns.
CREATE INDEX certificados_nif_hasta ON certificados_nif (hasta);

-- The wall.
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['archivos', 'certificados_nif'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabla);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabla);
    EXECUTE format('CREATE POLICY del_nif ON %I USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual())', tabla);
  END LOOP;
END $$;
ALTER TABLE grupos_facturacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE grupos_facturacion FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON grupos_facturacion USING (usuario_id = usuario_actual()) WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE pruebas_gratuitas ENABLE ROW LEVEL SECURITY;
ALTER TABLE pruebas_gratuitas FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON pruebas_gratuitas USING (usuario_id = usuario_actual()) WITH CHECK (usuario_id = usuario_actual());
-- Who warns and who changes the key must find certificates before they know whose they are.
CREATE POLICY avisos_caducidad ON certificados_nif FOR SELECT TO encadena_worker, encadena_ops USING (true);

-- Which NIFs may operate, over all users. Nobody reads the table: the question is answered with yes or no, so that nothing is learned.
CREATE FUNCTION anotar_nif_operado() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public.nifs_operados WHERE nif = OLD.nif AND de_nif = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.valido_para_operar AND NOT NEW.archivado THEN
    INSERT INTO public.nifs_operados (nif, de_nif) VALUES (NEW.nif, NEW.id) ON CONFLICT DO NOTHING;
    -- Who claims the number claims it from whoever has it now, and he reads that it is claimed.
    UPDATE public.reclamaciones SET contra_nif_id = NEW.id WHERE nif = NEW.nif AND nif_id <> NEW.id AND estado = 'ABIERTA';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER nif_operado AFTER INSERT OR DELETE OR UPDATE OF nif, valido_para_operar, archivado ON nifs FOR EACH ROW EXECUTE FUNCTION anotar_nif_operado();
CREATE FUNCTION nif_operado_por_otro(p_nif text, p_de_nif uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM public.nifs_operados WHERE nif = p_nif AND de_nif <> p_de_nif) $$;

-- A NIF that never issued goes away with everything of it, in whatever tables there are. Whoever calls must have named NIF and user;
-- the head of each chain is held, so that nothing is issued meanwhile. False: it has issued, or is not this user's.
CREATE FUNCTION borrar_nif_sin_emitir() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT uuid := nif_actual();
  tabla regclass;
  faltan boolean;
BEGIN
  PERFORM FROM public.nifs WHERE id = este AND usuario_id = usuario_actual() FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM public.cadenas WHERE nif_id = este FOR UPDATE;
  IF EXISTS (SELECT FROM public.registros WHERE nif_id = este) OR EXISTS (SELECT FROM public.facturas WHERE nif_id = este AND estado_interno <> 'BORRADOR') THEN RETURN false; END IF;
  -- Rows that others point to go in a later round.
  FOR ronda IN 1..8 LOOP
    faltan := false;
    FOR tabla IN SELECT c.oid::regclass FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'nif_id' AND NOT a.attisdropped
        -- Nobody may delete records and sends, and here there are none.
        AND c.relname NOT IN ('registros', 'envios')
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %s WHERE nif_id = $1', tabla) USING este;
      EXCEPTION WHEN foreign_key_violation OR restrict_violation THEN
        faltan := true;
      END;
    END LOOP;
    EXIT WHEN NOT faltan;
  END LOOP;
  DELETE FROM public.nifs WHERE id = este;
  RETURN true;
END $$;

-- What there is already. The owner is under the policies as well, so they rest for these statements.
ALTER TABLE nifs NO FORCE ROW LEVEL SECURITY;
ALTER TABLE suscripciones NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pruebas_gratuitas NO FORCE ROW LEVEL SECURITY;
INSERT INTO nifs_operados (nif, de_nif) SELECT nif, id FROM nifs WHERE valido_para_operar AND NOT archivado;
INSERT INTO pruebas_gratuitas (usuario_id, nif, activada_en)
  SELECT DISTINCT ON (n.usuario_id) n.usuario_id, n.nif, s.modificada_en FROM nifs n JOIN suscripciones s ON s.nif_id = n.id ORDER BY n.usuario_id, s.modificada_en;
ALTER TABLE nifs FORCE ROW LEVEL SECURITY;
ALTER TABLE suscripciones FORCE ROW LEVEL SECURITY;
ALTER TABLE pruebas_gratuitas FORCE ROW LEVEL SECURITY;

-- The free trial is one per user, also when the NIF that had it is gone (FAULTS S7).
CREATE OR REPLACE FUNCTION estado_usuario(p_usuario uuid, p_ahora timestamptz) RETURNS TABLE (suscripcion_activa boolean, puede_activar_prueba boolean) LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.usuario_id', p_usuario::text, true);
  RETURN QUERY SELECT coalesce(bool_or(s.estado IN ('PRUEBA', 'ACTIVA') AND (s.hasta IS NULL OR s.hasta > p_ahora)), false),
      count(s.nif_id) = 0 AND NOT EXISTS (SELECT FROM pruebas_gratuitas p WHERE p.usuario_id = p_usuario)
    FROM nifs n JOIN suscripciones s ON s.nif_id = n.id WHERE n.usuario_id = p_usuario;
END $$;

-- A session opens nothing while the address of its account is not verified, whatever left it open.
CREATE OR REPLACE FUNCTION acceso_nif(p_sesion uuid, p_usuario uuid, p_nif uuid, p_ahora timestamptz)
RETURNS TABLE (email text, role text, idioma text, nif jsonb) LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.usuario_id', p_usuario::text, true);
  RETURN QUERY
    SELECT u.email, u.role, u.idioma, to_jsonb(n)
    FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
      LEFT JOIN nifs n ON n.id = p_nif AND n.usuario_id = u.id AND NOT n.archivado
    WHERE s.id = p_sesion AND s.usuario_id = p_usuario AND s.cerrada_en IS NULL AND s.caduca_en > p_ahora AND u.email_verificado;
END $$;

-- The worker sees no account; of the NIF that it works for, it may ask whom to write to.
CREATE FUNCTION contacto_de_nif() RETURNS TABLE (email text, idioma text, nombre text, empresa text, nif text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT u.email, u.idioma, u.nombre, n.razon_social, n.nif FROM public.nifs n JOIN public.usuarios u ON u.id = n.usuario_id WHERE n.id = nif_actual() AND NOT n.archivado AND u.desactivado_en IS NULL $$;

-- Claims: somebody who can prove to be the holder asks for a NIF that another account operates.
-- CreateTable
CREATE TABLE "reclamaciones" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "nif" TEXT NOT NULL,
    "contra_nif_id" UUID,
    "estado" TEXT NOT NULL DEFAULT 'ABIERTA',
    "usuario_id" UUID NOT NULL,
    "abierta_en" TIMESTAMPTZ(3) NOT NULL,
    "decidida_en" TIMESTAMPTZ(3),
    "decidida_por" UUID,
    "motivo" TEXT,

    CONSTRAINT "reclamaciones_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateIndex
CREATE INDEX "reclamaciones_contra_nif_id_abierta_en_idx" ON "reclamaciones"("contra_nif_id", "abierta_en");

-- CreateIndex
CREATE INDEX "reclamaciones_estado_abierta_en_idx" ON "reclamaciones"("estado", "abierta_en");

-- AddForeignKey
ALTER TABLE "reclamaciones" ADD CONSTRAINT "reclamaciones_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One at a time; what was decided stays decided.
CREATE UNIQUE INDEX reclamaciones_abierta ON reclamaciones (nif_id) WHERE estado = 'ABIERTA';

-- The wall: who claims has the row, whom it is against reads it.
ALTER TABLE reclamaciones ENABLE ROW LEVEL SECURITY;
ALTER TABLE reclamaciones FORCE ROW LEVEL SECURITY;
CREATE POLICY del_nif ON reclamaciones USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual());
CREATE POLICY del_reclamado ON reclamaciones FOR SELECT USING (contra_nif_id = nif_actual());
-- Whoever begins to operate a number takes over what is open against it (anotar_nif_operado).
CREATE POLICY que_sigue ON reclamaciones FOR SELECT TO encadena_definer USING (estado IN ('ABIERTA', 'CONCEDIDA'));
CREATE POLICY que_sigue_contra ON reclamaciones FOR UPDATE TO encadena_definer USING (estado = 'ABIERTA');

-- Whom it is against: the doors cannot ask for it, and cannot choose it. No claim where nobody else operates the NIF.
CREATE FUNCTION anotar_reclamado() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT o.de_nif INTO NEW.contra_nif_id
    FROM public.nifs_operados o
    WHERE o.nif = NEW.nif AND o.de_nif <> NEW.nif_id
    ORDER BY o.de_nif LIMIT 1;
  IF NEW.contra_nif_id IS NULL THEN
    RAISE EXCEPTION 'nobody else operates this NIF' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION anotar_reclamado() FROM PUBLIC;
-- Is the number claimed by whomever, or was it given to another NIF than this one? By the number: who loses it may give his NIF up and add it anew.
CREATE FUNCTION nif_disputado(p_nif text, p_de_nif uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM public.reclamaciones WHERE nif = p_nif AND (estado = 'ABIERTA' OR (estado = 'CONCEDIDA' AND nif_id <> p_de_nif))) $$;
CREATE TRIGGER reclamado BEFORE INSERT ON reclamaciones FOR EACH ROW EXECUTE FUNCTION anotar_reclamado();
