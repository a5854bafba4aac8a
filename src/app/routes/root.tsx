import { lazy, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useTheme } from '../data/appearance.ts'
import { useConnections } from '../data/connections.tsx'
import { useFollowChanges } from '../data/follow-changes.ts'
import { useKeepDirectory, useKeepFavorites } from '../data/keep-ahead.ts'
import { useKeptSummary } from '../data/kept.ts'
import { useSettings } from '../data/settings.tsx'
import { useSyncInBackground } from '../data/sync.ts'
import { Frame, type FramePlace } from '../features/shell/frame.tsx'
import { I18nProvider, useI18n } from '../i18n/i18n-context.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { BrokenRegion } from './broken-region.tsx'
import { CanteenRoute } from './canteen-route.tsx'
import { patterns } from './links.ts'
import { Notices } from './notices.tsx'
import { dateOf, identifierOf } from './place.ts'
import { TodayRoute } from './today-route.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { pageOf, useFocusOnNavigation } from './use-page.ts'
import { useWide } from './use-wide.ts'

const MapRoute = lazy(() => import('./map-route.tsx').then((module) => ({ default: module.MapRoute })))
const FavoritesRoute = lazy(() =>
  import('./favorites-route.tsx').then((module) => ({ default: module.FavoritesRoute })),
)
const SignedInRoute = lazy(() =>
  import('./signed-in-route.tsx').then((module) => ({ default: module.SignedInRoute })),
)
const MealRoute = lazy(() => import('./meal-route.tsx').then((module) => ({ default: module.MealRoute })))
const NotFoundRoute = lazy(() =>
  import('./not-found-route.tsx').then((module) => ({ default: module.NotFoundRoute })),
)
const SettingsRoute = lazy(() =>
  import('./settings-route.tsx').then((module) => ({ default: module.SettingsRoute })),
)

export function Root() {
  const { config } = useConnections()
  const [settings] = useSettings()
  const language = useLanguage(settings.language)
  useTheme(settings.theme)
  return (
    <I18nProvider language={language} currency={config.currency} timeZone={config.timeZone}>
      <Pages />
    </I18nProvider>
  )
}

function Pages() {
  const [path] = useLocation()
  const foot = useFoot()
  useFocusOnNavigation()
  useKeptFocus()
  return (
    <Frame place={frameOf(path)} foot={foot} notices={<Notices />}>
      <Background />
      <ErrorBoundary key={pageOf(path)} fallback={(error) => <BrokenRegion error={error} />}>
        <Suspense>
          <Switch>
            <Route path={patterns.today}>
              <TodayRoute />
            </Route>
            <Route path={patterns.map}>
              <MapRoute />
            </Route>
            <Route path={patterns.favorites}>
              <FavoritesRoute />
            </Route>
            <Route path={patterns.signedIn}>
              <SignedInRoute />
            </Route>
            <Route path={patterns.settings}>
              <SettingsRoute />
            </Route>
            <Route path={patterns.meal}>
              {({ canteenId, date, mealId }) => {
                const meal = {
                  canteenId: identifierOf(canteenId),
                  date: dateOf(date),
                  mealId: identifierOf(mealId),
                }
                return meal.canteenId && meal.date && meal.mealId ? (
                  <MealRoute canteenId={meal.canteenId} date={meal.date} mealId={meal.mealId} />
                ) : (
                  <NotFoundRoute />
                )
              }}
            </Route>
            <Route path={patterns.canteen}>
              {({ canteenId, date }) => {
                const id = identifierOf(canteenId)
                const day = dateOf(date)
                return id === undefined || (date !== undefined && day === undefined) ? (
                  <NotFoundRoute />
                ) : (
                  <CanteenRoute key={id} canteenId={id} {...(day && { date: day })} />
                )
              }}
            </Route>
            <Route>
              <NotFoundRoute />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

/** What goes on behind every view. It follows things that change often, and draws nothing. */
function Background() {
  useKeepDirectory()
  useFollowChanges()
  useKeepFavorites()
  useSyncInBackground()
  return null
}

const PLACES: Record<string, FramePlace> = {
  [patterns.map]: 'map',
  [patterns.favorites]: 'favorites',
  [patterns.signedIn]: 'favorites',
  [patterns.settings]: 'settings',
}

const frameOf = (path: string): FramePlace => PLACES[path] ?? 'today'

/** What stands under the navigation of a wide screen: how much the device keeps. */
function useFoot(): string {
  const { t } = useI18n()
  const summary = useKeptSummary(useWide()).data
  if (summary === undefined || summary.canteens.length === 0) return ''
  return t.shell.kept(summary.canteens.length, Math.max(...summary.canteens.map(({ days }) => days)))
}
