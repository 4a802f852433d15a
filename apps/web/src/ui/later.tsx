import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { NotLoaded } from './NotLoaded.tsx'

export type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** Of what stands in for something that could not be loaded. `retry` answers whether it could be this time. */
export type StandInProps<Props> = { retry: () => Promise<boolean>; instead: Props }

/**
 * A component whose code comes when it is first drawn, or earlier with `preload`; until then the nearest Suspense
 * shows its fallback. Where it cannot come it says so in its place, and is drawn there as soon as it can be had.
 */
export function later<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  StandIn: ComponentType<StandInProps<Props>> = NotLoaded,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const tryToLoad = () =>
    load().then(
      (module) => {
        Loaded = module[name]
      },
      () => {
        loading = undefined // said where it is drawn, by which time the line may be back
      },
    )
  const preload = () => {
    loading ??= tryToLoad()
    return loading
  }

  function Later(props: Props) {
    // Whichever it is stays as long as this does: in the place of another it would begin anew, and lose what it knows.
    const [Drawn] = useState<ComponentType<Props>>(() => Loaded ?? Loading)
    return <Drawn {...props} />
  }

  const newLoading = () => lazy(() => preload().then(() => ({ default: LoadedOrMissing })))
  let Loading = newLoading()

  function LoadedOrMissing(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    const retry = useCallback(async () => {
      await tryToLoad()
      drawAgain()
      return Loaded !== undefined
    }, [])
    useEffect(() => forgetRefusal, [])
    return Loaded ? <Loaded {...props} /> : <StandIn retry={retry} instead={props} />
  }

  /** Whoever opens it anew has it loaded anew. */
  function forgetRefusal() {
    if (!Loaded) Loading = newLoading()
  }

  return Object.assign(Later, { preload })
}
